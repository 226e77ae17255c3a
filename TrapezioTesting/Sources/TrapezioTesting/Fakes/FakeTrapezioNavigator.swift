// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Trapezio
import TrapezioNavigation

/// A screen's navigator that records its calls and applies them to a real stack.
///
/// ```swift
/// let navigator = FakeTrapezioNavigator(
///   root: CounterScreen(initialValue: 4))
/// let store = TestStore(
///   CounterStore(screen: screen, navigator: navigator),
///   navigator: navigator)
/// await store.send(.showSummary)
/// await navigator.expectEvent(.goTo(SummaryScreen(value: 4)))
/// #expect(
///   navigator.stack.current.screen as? SummaryScreen
///     == SummaryScreen(value: 4))
/// ```
///
/// An app's root never leaves the stack, so create the navigator of any other screen with
/// ``init(screen:as:isAwaited:limit:fileID:filePath:line:column:)``. As in the app, the navigator
/// acts on its own screen even if it is covered. After the screen has left, the navigator still
/// records calls but no longer changes the stack. Unlike a ``TestFlow``, it does not end the store
/// when the screen leaves.
///
/// ```swift
/// let navigator = FakeTrapezioNavigator(screen: screen, isAwaited: true)
/// let store = TestStore(
///   CounterStore(screen: screen, navigator: navigator),
///   navigator: navigator)
/// await store.send(.answer)
/// await navigator.expectEvent(.dismissReturning(4))
/// #expect(navigator.returnedResult as? Int == 4)
/// ```
///
/// To act as the user, call the methods of ``TestUserActions``. To act as the screens above, call
/// ``leave()`` and ``leave(_:returning:fileID:filePath:line:column:)``. These calls change the
/// stack but are not recorded. <doc:WhatATestAccountsFor> explains when unasserted events fail the
/// test. Reading ``returnedResult``, ``results``, ``navigatedScreens`` or ``dismissCount`` counts
/// as reading all events.
@MainActor
public final class FakeTrapezioNavigator: TestEventRecorder, TestUserActions {
  /// The sink that records the events.
  public let sink: TestEventSink<NavigationEvent>

  /// The simulated user, who acts on the stack.
  public var user: TestUser { stackUser }

  private lazy var stackUser = TestUser(of: "navigator", limit: sink.limit) { [weak self] in
    self?.stack
  } stacks: { [weak self] in
    (self?.stack).map { [$0] } ?? []
  }

  /// The real stack, to which the navigator applies its calls.
  public private(set) var stack: TrapezioStackNavigator

  /// The screen's entry in the stack.
  public private(set) var entry: TrapezioNavigationEntry

  /// The result that the screen has returned, even if no call awaits it.
  ///
  /// The value is `nil` if the screen has returned no result. The root never returns one.
  public var returnedResult: (any Sendable)? {
    sink.left.removeAll()
    return returned
  }

  var returned: (any Sendable)?

  /// The results that the screen has stored under keys and that no call has consumed.
  public internal(set) var results: [String: any Sendable] {
    get {
      sink.left.removeAll()
      return keyedResults
    }
    // Unlike `set`, does not read the results first.
    _modify { yield &keyedResults }
  }

  private var keyedResults: [String: any Sendable] = [:]
  /// The numbers of the events that have stored the results.
  var keyedEvents: [String: Int] = [:]

  var own: any TrapezioNavigator
  let awaited = AwaitedScreens()
  private let start: @MainActor () -> (TrapezioStackNavigator, TrapezioNavigationEntry)
  private let startsAwaited: Bool
  var isCallWaiting: Bool
  var hasReturned = false
  let earlyResults = EarlyResults()
  typealias NumberedEvent = (number: Int, event: NavigationEvent)
  var consumers: [AsyncStream<NumberedEvent>.Continuation] = []

  /// Creates the navigator of an app's root screen, which never leaves the stack.
  ///
  /// ```swift
  /// let navigator = FakeTrapezioNavigator(
  ///   root: CounterScreen(initialValue: 4))
  /// let store = TestStore(
  ///   CounterStore(screen: screen, navigator: navigator),
  ///   navigator: navigator)
  /// ```
  ///
  /// The limit applies to each wait for an event, a question, a guard, or the outcome of
  /// `userLeaves()`.
  public convenience init(
    root: any TrapezioScreen = FakeRootScreen(), limit: Duration = .seconds(10),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    self.init(isAwaited: false, limit, location) {
      let stack = TrapezioStackNavigator(root: root)
      return (stack, stack.root)
    }
  }

  /// Creates the navigator of a screen above a ``FakeRootScreen``.
  ///
  /// ```swift
  /// let navigator = FakeTrapezioNavigator(
  ///   screen: AssigneeScreen(), as: .sheet(.medium), isAwaited: true)
  /// let store = TestStore(
  ///   AssigneeStore(screen: AssigneeScreen(), navigator: navigator),
  ///   navigator: navigator)
  /// ```
  ///
  /// With `isAwaited`, the navigator acts as if a call awaited the screen's result, and the store
  /// can read this value as ``isAwaited``.
  public convenience init(
    screen: any TrapezioScreen, as style: TrapezioNavigationStyle = .push,
    isAwaited: Bool = false, limit: Duration = .seconds(10),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    self.init(isAwaited: isAwaited, limit, location) {
      let stack = TrapezioStackNavigator(root: FakeRootScreen())
      stack.goTo(screen, as: style)
      return (stack, stack.current)
    }
  }

  private init(
    isAwaited: Bool, _ limit: Duration, _ location: TestLocation,
    start: @escaping @MainActor () -> (TrapezioStackNavigator, TrapezioNavigationEntry)
  ) {
    sink = TestEventSink(
      kind: "navigation event", name: "navigator", limit: limit, of: ("navigator", location))
    self.start = start
    startsAwaited = isAwaited
    isCallWaiting = isAwaited
    (stack, entry) = start()
    own = stack.navigator(of: entry)
    receiveResults(of: entry.screen)
  }

  deinit {
    for consumer in consumers { consumer.finish() }
  }

  /// Whether the screen has left the stack.
  public var hasLeft: Bool { !stack.entries.contains(entry) }

  /// Removes all events, results and questions, and begins again with a new ``stack``.
  ///
  /// ```swift
  /// let awaiting = Task { await navigator.result(of: SummaryScreen(value: 1)) }
  /// _ = await navigator.nextEvent()
  /// // …
  /// navigator.reset()
  /// #expect(await awaiting.value == nil)
  /// ```
  ///
  /// The stack contains only the initial screens. Pending `result(of:)` and `ask(_:)` calls return
  /// `nil`, results are no longer received, and guards are removed.
  public func reset() {
    sink.clear()
    earlyResults.removeAll()
    results = [:]
    keyedEvents = [:]
    returned = nil
    hasReturned = false
    isCallWaiting = startsAwaited
    stack.hostDidEnd()
    (stack, entry) = start()
    own = stack.navigator(of: entry)
    receiveResults(of: entry.screen)
    user.refresh()
  }

  /// Receives the screen's own results in the root, as the app's screen below would.
  ///
  /// The root counts as drawn, so the stack reports results of other screens that nothing receives.
  private func receiveResults(of screen: any TrapezioScreen) {
    let root = stack.navigator(of: stack.root)
    guard entry != stack.root, let screen = screen as? any TrapezioAnsweringScreen else { return }
    receiveResults(of: screen, through: root)
  }

  private func receiveResults<Screen: TrapezioAnsweringScreen>(
    of screen: Screen, through navigator: any TrapezioNavigator
  ) {
    navigator.receiveResults(of: Screen.self) { _ in true }
  }

  // MARK: Acting as other screens

  /// Removes the top screen above the navigator's screen, as when the user swipes back.
  ///
  /// ```swift
  /// await store.send(.chooseAssignee)
  /// await navigator.expectEvent(.goTo(AssigneeScreen(), as: .sheet(.medium)))
  /// navigator.leave()
  /// await store.finish()
  /// ```
  ///
  /// If a call awaits the removed screen, the call returns `nil`. While the navigator's screen is
  /// on top, the method instead removes the next awaited screen as soon as it opens. If no awaited
  /// screen opens, a ``TestStore`` with this navigator fails at the end of the test. To swipe back
  /// from the navigator's screen, call `userLeaves()`.
  public func leave() {
    guard hasScreenAbove else {
      return earlyResults.append("leave()", of: nil) { $0.back(from: $0.current, by: .system) }
    }
    stack.back(from: stack.current, by: .system)
  }

  /// Removes the top screen above the navigator's screen, as if that screen had returned a result.
  ///
  /// ```swift
  /// await store.send(.askSummary)
  /// await navigator.expectEvent(.goTo(SummaryScreen(value: 4)))
  /// navigator.leave(SummaryScreen.self, returning: 8)
  /// await store.receive { $0.count = 8 }
  /// ```
  ///
  /// The result goes to the call that awaits the screen or to the store that receives such results.
  /// The test fails if the screen on top has another type, or if it is directly above the
  /// navigator's screen and nothing awaits or receives the result.
  ///
  /// While the navigator's screen is on top, the method instead removes the next awaited screen of
  /// the type, as ``leave()`` does.
  public func leave<Screen: TrapezioAnsweringScreen>(
    _ type: Screen.Type, returning outcome: Screen.Outcome,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let call = "leave(\(type).self, returning: \(FailureText.dump(outcome)))"
    guard hasScreenAbove else {
      // A warning is attributed to the work that made the call.
      return earlyResults.append(call, of: type) { stack in
        if let screen = stack.current.screen as? Screen {
          stack.navigator(of: stack.current).dismiss(screen, returning: outcome)
        }
      }
    }
    let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    guard let screen = stack.current.screen as? Screen else {
      return location.fail(
        """
        "\(call)" was called, but the screen on top is \(stack.current.screen).

        Pass the type of that screen.
        """, see: "screen-not-on-top")
    }
    let handler = StrataDiagnostics.handler
    StrataDiagnostics.withHandler {
      location.fail(
        "\"leave(_:returning:)\" caused a warning:\n\n\(FailureText.indented($0))",
        see: "warning-caused")
      handler($0)
    } _: {
      stack.navigator(of: stack.current).dismiss(screen, returning: outcome)
    }
  }

  private var hasScreenAbove: Bool { !hasLeft && stack.current != entry }
}
