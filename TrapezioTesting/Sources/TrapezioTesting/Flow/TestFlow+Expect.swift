// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Trapezio
import TrapezioNavigation

extension TestFlow {
  /// Sends an event to the store of the top screen.
  ///
  /// ```swift
  /// await flow.send(.increment, to: CounterStore.self)
  /// #expect(flow.store(CounterStore.self)?.state.count == 5)
  /// await flow.send(.askSummary, to: CounterStore.self)
  /// await flow.expectScreen(SummaryScreen(value: 5))
  /// ```
  ///
  /// If the stack has several columns and no screen is presented, the method also finds the stores
  /// of the leading columns. The test fails if there is no store of the given type, if the store
  /// has ended, or if the event or its work causes a MESA library to report a warning. The work
  /// inherits the caller's task-local values.
  ///
  /// If the app itself sends an event to a covered store, call `send(_:)` of
  /// ``store(_:fileID:filePath:line:column:)``.
  ///
  /// If the event makes a navigator ask a guard, for example with `back()`, the method waits until
  /// the guard has answered or has asked the user, and until the screens have left the stack. The
  /// test fails if the guard does not decide within ``limit``.
  ///
  /// - Returns: The work that the event started, or `nil` if the event was not sent.
  @discardableResult
  public func send<Store: TrapezioStoreProtocol>(
    _ event: Store.Event, to type: Store.Type,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async -> TestWork? {
    let location = work.trace.location(fileID, filePath, line, column)
    let call = FailureText.send(event)
    guard !isTooLate(call, location) else { return nil }
    guard let store = topStore(type) else {
      location.fail(
        """
        "\(call)" was called, but the screen on top has no store of type \(type).

        \(FailureText.indented(stackDescription))

        Pass the flow the route of its screen, and wait for the screen with "expectScreen(_:)". To reach a covered store, call \
        "store(_:)?.send(_:)".
        """, see: "store-not-shown")
      return nil
    }
    guard !store.isEnded else {
      location.fail(FailureText.ended(call), see: "store-ended")
      return nil
    }
    let undecided = user.undecided
    let sent = Self.perform("\"\(call)\"", startedBy: call, in: work, at: location) {
      store.send(event)
    }
    await user.settle(call, after: undecided, limit: limit, at: location)
    return TestWork(
      sent, of: call, limit: limit, work.trace, scopes: { [weak self] in self?.tasks ?? [] }
    ) {
      [weak self] in self?.running ?? ""
    }
  }

  /// The store of the given type to which the user can send events, if there is one.
  func topStore<Store: TrapezioStoreProtocol>(_ type: Store.Type) -> Store? {
    stores.sync()
    let shown = stores.reachable(in: stack).reversed().map { stores.store(of: $0) }
    return shown.lazy.compactMap { $0 as? Store }.first
  }

  /// Waits until a screen is on top.
  ///
  /// ```swift
  /// await flow.send(.showSummary, to: CounterStore.self)
  /// await flow.send(.showFilter, to: SummaryStore.self)
  /// await flow.expectScreen(FilterScreen(), as: .sheet(.medium))
  /// ```
  ///
  /// Without a style, the screen can have any style. The test fails if the screen is not on top
  /// within ``limit``. The method does not wait for the screen's work. If the screen awaits a
  /// result, wait for its state with ``expectState(of:fileID:filePath:line:column:_:)`` before you
  /// send the next event.
  public func expectScreen<Screen: TrapezioScreen>(
    _ expected: Screen, as style: TrapezioNavigationStyle? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    let location = work.trace.location(fileID, filePath, line, column)
    guard !isTooLate("expectScreen(_:)", location) else { return }
    let isShown = { @MainActor [weak self] in
      guard let current = self?.stack.current else { return false }
      guard let screen = current.screen as? Screen else { return false }
      return TestEquality.areEqual(screen, expected) && style.map { $0 == current.style } ?? true
    }
    let end = await wait(until: isShown)
    guard let time = time(of: end, "a screen", location) else { return }
    let current = stack.current
    var sections =
      if let actual = current.screen as? Screen, !TestEquality.areEqual(actual, expected) {
        [
          "The screen on top is not as expected\(time):",
          FailureText.difference(expected: expected, actual: actual),
        ]
      } else if current.screen is Screen, let style {
        ["\(expected) was expected on top as \(style), but it is shown as \(current.style)\(time)."]
      } else {
        ["\(expected) was expected on top, but \(current.screen) is on top\(time)."]
      }
    sections.append(FailureText.indented(stackDescription))
    sections += obstacles(at: end)
    location.fail(sections.joined(separator: "\n\n"), see: "screen-not-on-top")
  }

  /// Waits until a store's state meets a condition.
  ///
  /// ```swift
  /// await flow.send(.halve, to: CounterStore.self)
  /// halve.succeed(1)
  /// await flow.expectState(of: CounterStore.self) { $0.count == 1 }
  /// ```
  ///
  /// The store's screen may be covered, and it may open during the wait. If several screens have a
  /// store of the type, the method reads the topmost one. It can miss a state that is replaced
  /// before the main actor is free again. The test fails if no state meets the condition within
  /// ``limit``.
  public func expectState<Store: TrapezioStoreProtocol>(
    of type: Store.Type,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column,
    _ isMet: @escaping @MainActor (Store.State) -> Bool
  ) async {
    let location = work.trace.location(fileID, filePath, line, column)
    guard !isTooLate("expectState(of:)", location) else { return }
    let end = await wait { [weak self] in
      (self?.existing(type)).map { isMet($0.state) } ?? false
    }
    guard let time = time(of: end, "a state of \(type)", location) else { return }
    guard let store = existing(type) else {
      return location.fail(missing(type, time), see: "store-not-shown")
    }
    let sections = [
      "The state of \(type) does not meet the condition\(time):", FailureText.list([store.state]),
    ]
    location.fail(
      (sections + obstacles(at: end)).joined(separator: "\n\n"),
      see: "state-not-reached")
  }

  /// Returns the topmost store of the given type.
  ///
  /// ```swift
  /// await flow.send(.showSummary, to: CounterStore.self)
  /// flow.store(CounterStore.self)?.send(.increment)
  /// #expect(flow.store(CounterStore.self)?.state.count == 4)
  /// ```
  ///
  /// If no screen in the stack has such a store, the test fails and the method returns `nil`. It
  /// does not wait, so first wait for the screen with
  /// ``expectScreen(_:as:fileID:filePath:line:column:)``.
  public func store<Store: TrapezioStoreProtocol>(
    _ type: Store.Type,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Store? {
    store(
      type, at: work.trace.location(fileID, filePath, line, column))
  }

  private func store<Store: TrapezioStoreProtocol>(
    _ type: Store.Type, at location: TestLocation
  ) -> Store? {
    stores.sync()
    if let store = existing(type) { return store }
    location.fail(missing(type, ""), see: "store-not-shown")
    return nil
  }

  private func existing<Store: TrapezioStoreProtocol>(_ type: Store.Type) -> Store? {
    for entry in stack.entries.reversed() {
      if let store = stores.store(of: entry) as? Store { return store }
    }
    return nil
  }

  // MARK: Failures

  /// Returns a phrase with the exceeded limit, or `nil` if the wait succeeded.
  ///
  /// If the wait was cancelled, also returns `nil` and fails the test.
  private func time(
    of end: TestWait.End, _ subject: String, _ location: TestLocation
  ) -> String? {
    switch end {
    case .ready: return nil
    case .idle: return ""
    case .settled, .late: return end.clause("after", limit)
    case .cancelled:
      location.fail("The test was cancelled while waiting for \(subject).", see: "test-cancelled")
      return nil
    }
  }

  private func missing<Store>(_ type: Store.Type, _ time: String) -> String {
    """
    No screen in the stack has a store of type \(type)\(time).

    \(FailureText.indented(stackDescription))

    Pass the flow the route of its screen, and show the screen first.
    """
  }

  private func obstacles(at end: TestWait.End) -> [String] {
    let running = running
    guard !running.isEmpty else {
      return [
        """
        No work is running. Send the missing event, or wait for the change before it with \
        "expectState(of:)".
        """
      ]
    }
    return [FailureText.indented(running), end.remedy]
  }

  var stackDescription: String {
    stack.entries.reversed().map { entry in
      let style = entry.style.isPresentation ? ", as \(entry.style)" : ""
      let store = stores.store(of: entry).map { ", with \(type(of: $0))" } ?? ", without a store"
      return "\(entry.screen)\(style)\(store)"
    }.joined(separator: "\n")
  }

  var running: String {
    user.refresh()
    let owned = owned.map { FailureText.named($0.owner, work.running(in: $0.tasks)) }
    return FailureText.lines([stores.running(in: work)] + owned + work.descriptions)
  }
}
