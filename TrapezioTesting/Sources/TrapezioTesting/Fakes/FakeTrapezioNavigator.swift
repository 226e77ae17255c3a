// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio
import TrapezioNavigation

/// A navigator that records what it is asked, over a real stack.
///
/// ```swift
/// let navigator = FakeTrapezioNavigator(root: CounterScreen(initialValue: 4))
/// let store = TestStore(CounterStore(screen: screen, navigator: navigator), navigator: navigator)
/// await store.send(.showSummary)
/// await navigator.expectEvent(.goTo(SummaryScreen(value: 4)))
/// #expect(navigator.stack.current.screen as? SummaryScreen == SummaryScreen(value: 4))
/// ```
///
/// What the test does in place of the user and of other screens, with ``leave()`` and
/// ``leave(returning:)``, changes the stack and is not recorded.
@MainActor
public final class FakeTrapezioNavigator: TestEventRecorder, TrapezioNavigator {
  /// Where the events are recorded.
  public let sink: TestEventSink<NavigationEvent>

  /// The stack, as the events have left it.
  public private(set) var stack: TrapezioStackNavigator

  /// The screens whose results are awaited.
  private let awaited = AwaitedScreens()
  /// How screens leave that a store has not gone to yet.
  private var earlyResults: [(any Sendable)?] = []

  /// A navigator at the root of its stack.
  ///
  /// - Parameters:
  ///   - root: The screen at the bottom, which a test that looks at events alone may leave out.
  ///   - limit: How long `nextEvent()` waits, in the time of the system.
  public init(root: any TrapezioScreen = FakeRootScreen(), limit: Duration = .seconds(10)) {
    sink = TestEventSink(kind: "navigation event", name: "navigator", limit: limit)
    stack = TrapezioStackNavigator(root: root)
  }

  /// The screens that were gone to, the first one first.
  public var navigatedScreens: [any TrapezioScreen] {
    events.compactMap { event in
      if case .goTo(let screen) = event { screen } else { nil }
    }
  }

  /// How often a screen asked to be removed, with a result or without.
  public var dismissCount: Int {
    events.count { event in
      switch event {
      case .dismiss, .dismissReturning, .popWithResult: true
      case .goTo, .dismissToRoot, .dismissTo, .clearResults: false
      }
    }
  }

  /// Forgets all events, results, and the screens above the root.
  ///
  /// Whoever awaits a result gets `nil`.
  public func reset() {
    sink.reset()
    earlyResults = []
    stack.hostDidEnd()
    stack = TrapezioStackNavigator(root: stack.root.screen)
  }

  // MARK: The part of the test

  /// Removes the top screen as the user would, by a swipe or the back button.
  ///
  /// Whoever awaits a result of it gets `nil`. With nothing above the root, it counts for the next screen
  /// whose result is awaited.
  public func leave() {
    guard !stack.path.isEmpty else { return earlyResults.append(nil) }
    stack.systemDidChange(path: stack.path.dropLast())
  }

  /// Removes the top screen as it would itself, with a result for whoever awaits it.
  ///
  /// While nobody awaits one, it counts for the next screen whose result is awaited.
  ///
  /// - Parameter result: The outcome of the screen.
  public func leave(returning result: any Sendable) {
    guard !awaited.isEmpty else { return earlyResults.append(result) }
    stack.dismiss(returning: result)
  }

  /// Removes the top screen once somebody awaits its result.
  private func leaveSoon(_ result: (any Sendable)?) {
    // It is there when the task begins: the main actor is not free before.
    Task {
      if let result { leave(returning: result) } else { leave() }
    }
  }

  // MARK: The part of the store

  /// Records that a store goes to a screen, and puts it on the stack.
  ///
  /// - Parameter screen: The destination.
  public func goTo(_ screen: any TrapezioScreen) {
    stack.goTo(screen)
    sink.send(.goTo(screen))
  }

  /// Records that a store goes to a screen, puts it on the stack, and waits for its result.
  ///
  /// - Parameters:
  ///   - screen: The destination.
  ///   - type: The type of the result.
  /// - Returns: The result, from ``leave(returning:)`` or the screen itself; `nil` when it leaves without.
  public func goTo<Result: Sendable>(
    _ screen: any TrapezioScreen, for type: Result.Type
  ) async -> Result? {
    guard !Task.isCancelled else { return nil }
    sink.send(.goTo(screen))
    awaited.add("\(screen)")
    defer { awaited.remove("\(screen)") }
    if !earlyResults.isEmpty { leaveSoon(earlyResults.removeFirst()) }
    return await stack.goTo(screen, for: type)
  }

  /// Records that a store removes its screen, and does so.
  public func dismiss() {
    stack.dismiss()
    sink.send(.dismiss)
  }

  /// Records that a store removes every screen above the root, and does so.
  public func dismissToRoot() {
    stack.dismissToRoot()
    sink.send(.dismissToRoot)
  }

  /// Records that a store goes back to a screen, and does so.
  ///
  /// - Parameter screen: The screen to go back to.
  public func dismissTo(_ screen: any TrapezioScreen) {
    stack.dismissTo(screen)
    sink.send(.dismissTo(screen))
  }

  /// Records that a store removes its screen with a result, and does so.
  ///
  /// - Parameter result: The outcome of the screen.
  public func dismiss(returning result: any Sendable) {
    // The screen at the root is that of the store under test. Nobody there could await its result.
    if !stack.path.isEmpty { stack.dismiss(returning: result) }
    sink.send(.dismissReturning(result))
  }

  /// Records that a store removes its screen and keeps a result under a key, and does so.
  ///
  /// - Parameters:
  ///   - key: The name of the result.
  ///   - result: The outcome of the screen.
  public func popWithResult(key: String, result: any Sendable) {
    stack.popWithResult(key: key, result: result)
    sink.send(.popWithResult(key: key, result: result))
  }

  /// Takes the result kept under a key.
  ///
  /// - Parameter key: The name of the result.
  /// - Returns: The result, or `nil` if there is none.
  public func consumeResult(forKey key: String) -> (any Sendable)? {
    stack.consumeResult(forKey: key)
  }

  /// Takes the result kept under a key, if it has the type.
  ///
  /// - Parameters:
  ///   - key: The name of the result.
  ///   - type: The type of the result.
  /// - Returns: The result, or `nil` if there is none of that type.
  public func consumeResult<Result: Sendable>(
    forKey key: String, as type: Result.Type
  ) -> Result? {
    stack.consumeResult(forKey: key, as: type)
  }

  /// Records that a store drops the results kept under keys, and does so.
  public func clearResults() {
    stack.clearResults()
    sink.send(.clearResults)
  }
}
