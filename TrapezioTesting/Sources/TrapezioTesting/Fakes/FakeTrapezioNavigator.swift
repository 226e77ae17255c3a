// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Trapezio
import TrapezioNavigation

/// A navigator that records its calls, and moves a real stack.
///
/// ```swift
/// let navigator = FakeTrapezioNavigator(root: CounterScreen(initialValue: 4))
/// let store = TestStore(CounterStore(screen: screen, navigator: navigator), navigator: navigator)
/// await store.send(.showSummary)
/// await navigator.expectEvent(.goTo(SummaryScreen(value: 4)))
/// #expect(navigator.stack.current.screen as? SummaryScreen == SummaryScreen(value: 4))
/// ```
///
/// To test a screen that returns a result, make it the root:
///
/// ```swift
/// let navigator = FakeTrapezioNavigator(root: screen)
/// let store = TestStore(CounterStore(screen: screen, navigator: navigator), navigator: navigator)
/// await store.send(.answer)
/// await navigator.expectEvent(.dismissReturning(4))
/// ```
///
/// The test plays the user and the other screens with ``leave()`` and ``leave(returning:)``. These
/// calls change the stack, and are not recorded.
@MainActor
public final class FakeTrapezioNavigator: TestEventRecorder, TrapezioNavigator {
  /// The sink of the events.
  public let sink: TestEventSink<NavigationEvent>

  /// The stack that the calls move.
  public private(set) var stack: TrapezioStackNavigator

  /// The screens whose results are awaited.
  private let awaited = AwaitedScreens()
  /// The results for screens that a store will go to.
  ///
  /// `nil` stands for a screen without a result.
  private var earlyResults: [(any Sendable)?] = []
  private var consumers: [AsyncStream<NavigationEvent>.Continuation] = []

  /// Creates a navigator at the root of its stack.
  ///
  /// - Parameters:
  ///   - root: The screen at the root, if it matters to the test.
  ///   - limit: The longest time that `nextEvent()` waits.
  public init(root: any TrapezioScreen = FakeRootScreen(), limit: Duration = .seconds(10)) {
    sink = TestEventSink(kind: "navigation event", name: "navigator", limit: limit)
    stack = TrapezioStackNavigator(root: root)
  }

  deinit {
    for consumer in consumers { consumer.finish() }
  }

  /// The events in their order: all earlier ones first, then every new one.
  ///
  /// Each access returns a stream of its own, which ends when the navigator is deallocated. Reading
  /// a stream does not mark events as asserted.
  public var eventStream: AsyncStream<NavigationEvent> {
    let (stream, continuation) = AsyncStream.makeStream(of: NavigationEvent.self)
    for event in events { continuation.yield(event) }
    consumers.append(continuation)
    return stream
  }

  /// The results that are kept under keys.
  public private(set) var results: [String: any Sendable] = [:]

  /// The screens of all `goTo` calls, in their order.
  public var navigatedScreens: [any TrapezioScreen] { events.compactMap(\.navigatedScreen) }

  /// The number of calls of `dismiss()`, `dismiss(returning:)` and `popWithResult(key:result:)`.
  public var dismissCount: Int {
    events.count { event in
      switch event {
      case .dismiss, .dismissReturning, .popWithResult: true
      case .goTo, .dismissToRoot, .dismissTo, .clearResults: false
      }
    }
  }

  /// Removes all events, results, and the screens above the root.
  ///
  /// Every pending `goTo(_:for:)` returns `nil`.
  public func reset() {
    sink.clear()
    earlyResults = []
    results = [:]
    stack.hostDidEnd()
    stack = TrapezioStackNavigator(root: stack.root.screen)
  }

  // MARK: The part of the test

  /// Removes the top screen like a user who swipes or taps the back button.
  ///
  /// The `goTo(_:for:)` that awaits a result of the screen returns `nil`. At the root, the method
  /// applies to the next awaited screen instead.
  public func leave() {
    guard !stack.path.isEmpty else { return earlyResults.append(nil) }
    stack.systemDidChange(path: stack.path.dropLast())
  }

  /// Removes the top screen like the screen itself, with a result.
  ///
  /// The `goTo(_:for:)` that awaits the result returns it. If no result is awaited, the method
  /// applies to the next awaited screen instead.
  ///
  /// - Parameter result: The result of the screen.
  public func leave(returning result: any Sendable) {
    guard !awaited.isEmpty else { return earlyResults.append(result) }
    stack.dismiss(returning: result)
  }

  /// Removes the top screen after the current call has pushed it and awaits its result.
  private func leaveSoon(_ result: (any Sendable)?) {
    // The main actor runs the task after the call has suspended.
    Task {
      if let result { leave(returning: result) } else { leave() }
    }
  }

  // MARK: The part of the store

  private func record(_ event: NavigationEvent) {
    sink.send(event)
    consumers.removeAll { consumer in
      if case .terminated = consumer.yield(event) { true } else { false }
    }
  }

  /// Records the call, and pushes a screen.
  ///
  /// - Parameter screen: The destination.
  public func goTo(_ screen: any TrapezioScreen) {
    stack.goTo(screen)
    record(.goTo(screen))
  }

  /// Records the call, pushes a screen, and waits for its result.
  ///
  /// - Parameters:
  ///   - screen: The destination.
  ///   - type: The type of the result.
  /// - Returns: The result of ``leave(returning:)`` or `dismiss(returning:)`; `nil` if the screen
  ///   leaves without a result, or if the task is cancelled.
  public func goTo<Result: Sendable>(
    _ screen: any TrapezioScreen, for type: Result.Type
  ) async -> Result? {
    guard !Task.isCancelled else { return nil }
    record(.goTo(screen))
    awaited.add("\(screen)")
    defer { awaited.remove("\(screen)") }
    if !earlyResults.isEmpty { leaveSoon(earlyResults.removeFirst()) }
    return await stack.goTo(screen, for: type)
  }

  /// Records the call, and dismisses the top screen.
  public func dismiss() {
    stack.dismiss()
    record(.dismiss)
  }

  /// Records the call, and dismisses all screens above the root.
  public func dismissToRoot() {
    stack.dismissToRoot()
    record(.dismissToRoot)
  }

  /// Records the call, and dismisses all screens above a screen.
  ///
  /// - Parameter screen: The screen to go back to.
  public func dismissTo(_ screen: any TrapezioScreen) {
    stack.dismissTo(screen)
    record(.dismissTo(screen))
  }

  /// Records the call, and dismisses the top screen with a result.
  ///
  /// If the screen is not the root and no `goTo(_:for:)` awaits the result, a warning names the
  /// remedy.
  ///
  /// - Parameter result: The result of the screen.
  public func dismiss(returning result: any Sendable) {
    // The root is the screen of the tested store. No screen below it awaits its result.
    if !stack.path.isEmpty {
      let remedy =
        "To test the screen by itself, make it the root: FakeTrapezioNavigator(root: \(stack.current.screen))."
      let handler = StrataDiagnostics.handler
      TrapezioDiagnostics.withHandler {
        handler("\($0) \(remedy)")
      } _: {
        stack.dismiss(returning: result)
      }
    }
    record(.dismissReturning(result))
  }

  /// Records the call, dismisses the top screen, and keeps a result under a key.
  ///
  /// - Parameters:
  ///   - key: The key of the result.
  ///   - result: The result of the screen.
  public func popWithResult(key: String, result: any Sendable) {
    results[key] = result
    stack.popWithResult(key: key, result: result)
    record(.popWithResult(key: key, result: result))
  }

  /// Removes and returns the result under a key.
  ///
  /// - Parameter key: The key of the result.
  /// - Returns: The result, or `nil` if there is none.
  public func consumeResult(forKey key: String) -> (any Sendable)? {
    results.removeValue(forKey: key)
    return stack.consumeResult(forKey: key)
  }

  /// Removes and returns the result under a key, if it has a type.
  ///
  /// - Parameters:
  ///   - key: The key of the result.
  ///   - type: The type of the result.
  /// - Returns: The result, or `nil` if there is none of that type.
  public func consumeResult<Result: Sendable>(
    forKey key: String, as type: Result.Type
  ) -> Result? {
    let result = stack.consumeResult(forKey: key, as: type)
    if result != nil { results[key] = nil }
    return result
  }

  /// Records the call, and removes all results that are kept under keys.
  public func clearResults() {
    results = [:]
    stack.clearResults()
    record(.clearResults)
  }
}
