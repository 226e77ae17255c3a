// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Trapezio
import TrapezioNavigation

extension TestFlow {
  /// Sends an event to the store of the top screen.
  ///
  /// The test fails if the top screen has no store of the given type, if the store has ended, or if
  /// the event or its work causes a MESA library to report a warning. If the stack has several
  /// columns and no screen is presented, the method also finds the stores of the leading columns.
  /// The work inherits the caller's task-local values.
  ///
  /// The user cannot reach a covered screen. If the app itself sends an event to a covered store,
  /// for example when a view appears, call the store's `send(_:)` through
  /// ``store(_:fileID:filePath:line:column:)``.
  ///
  /// If the event makes a navigator ask a guard, for example with `back()`, the method waits until
  /// the guard has answered or has asked the user, and until the screens have left the stack. Fails
  /// if the guard does not decide within ``limit``.
  ///
  /// - Parameters:
  ///   - event: The event to send.
  ///   - type: The type of the store.
  ///   - fileID: The caller's file ID. Failures appear at the caller's location.
  ///   - filePath: The caller's file path.
  ///   - line: The caller's line number.
  ///   - column: The caller's column number.
  /// - Returns: The work that the event started, or `nil` if the event was not sent.
  @discardableResult
  public func send<Store: TrapezioStoreProtocol>(
    _ event: Store.Event, to type: Store.Type,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async -> TestWork? {
    let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let call = FailureText.send(event)
    guard !isTooLate(call, location) else { return nil }
    stores.sync()
    let shown = stores.reachable(in: stack).reversed().map { stores.store(of: $0) }
    guard let store = shown.lazy.compactMap({ $0 as? Store }).first else {
      location.fail(
        """
        "\(call)" was called, but the screen on top has no store of type \(type).

        \(FailureText.indented(stackDescription))

        First wait for its screen with "expectScreen(_:)". To reach a covered store, call \
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
    return TestWork(sent, of: call, limit: limit) { [weak self] in self?.running ?? "" }
  }

  /// Waits until a screen is on top.
  ///
  /// Fails if the screen is not on top within ``limit``. The failure shows the difference, the
  /// stack, the question that the user sees, and the running work.
  ///
  /// - Parameters:
  ///   - expected: The expected screen.
  ///   - style: The expected style, or `nil` to accept any style.
  ///   - fileID: The caller's file ID. Failures appear at the caller's location.
  ///   - filePath: The caller's file path.
  ///   - line: The caller's line number.
  ///   - column: The caller's column number.
  public func expectScreen<Screen: TrapezioScreen>(
    _ expected: Screen, as style: TrapezioNavigationStyle? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    guard !isTooLate("expectScreen(_:)", location) else { return }
    let isShown = { @MainActor [weak self] in
      guard let current = self?.stack.current else { return false }
      return current.screen as? Screen == expected && style.map { $0 == current.style } ?? true
    }
    guard let time = await time(of: wait(until: isShown), "a screen", location) else { return }
    let current = stack.current
    var sections =
      if let actual = current.screen as? Screen, actual != expected {
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
    sections += obstacles
    location.fail(sections.joined(separator: "\n\n"), see: "screen-not-on-top")
  }

  /// Waits until a store's state meets a condition.
  ///
  /// Any code can change the state. The store's screen may be covered, and it may open during the
  /// wait. The method can miss a state that is replaced before the main actor is free again. Fails
  /// if no state meets the condition within ``limit``.
  ///
  /// - Parameters:
  ///   - type: The type of the store. If several screens have such a store, the method reads the
  ///     topmost one.
  ///   - fileID: The caller's file ID. Failures appear at the caller's location.
  ///   - filePath: The caller's file path.
  ///   - line: The caller's line number.
  ///   - column: The caller's column number.
  ///   - isMet: A closure that returns whether a state meets the condition.
  public func expectState<Store: TrapezioStoreProtocol>(
    of type: Store.Type,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column,
    _ isMet: @escaping @MainActor (Store.State) -> Bool
  ) async {
    let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
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
      (sections + obstacles).joined(separator: "\n\n"),
      see: "state-not-reached")
  }

  /// Returns the topmost store of the given type.
  ///
  /// Fails if no screen in the stack has such a store. The method does not wait, so first wait for
  /// the screen with ``expectScreen(_:as:fileID:filePath:line:column:)``.
  ///
  /// - Parameters:
  ///   - type: The type of the store.
  ///   - fileID: The caller's file ID. Failures appear at the caller's location.
  ///   - filePath: The caller's file path.
  ///   - line: The caller's line number.
  ///   - column: The caller's column number.
  /// - Returns: The store, or `nil` if the assertion fails.
  public func store<Store: TrapezioStoreProtocol>(
    _ type: Store.Type,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Store? {
    store(
      type, at: TestLocation(fileID: fileID, filePath: filePath, line: line, column: column))
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

  /// Returns a phrase with the exceeded limit, or `nil` if the wait succeeded or was cancelled.
  ///
  /// If the wait was cancelled, the test fails.
  private func time(
    of end: TestWait.End, _ subject: String, _ location: TestLocation
  ) -> String? {
    switch end {
    case .ready: return nil
    case .idle, .late: return " after \(FailureText.seconds(limit))"
    case .cancelled:
      location.fail("The test was cancelled while waiting for \(subject).", see: "test-cancelled")
      return nil
    }
  }

  private func missing<Store>(_ type: Store.Type, _ time: String) -> String {
    """
    No screen in the stack has a store of type \(type)\(time).

    \(FailureText.indented(stackDescription))

    Show its screen first, and return the store from the closure of the flow.
    """
  }

  /// The questions, the guards and the running work that may delay a change, with the remedy.
  private var obstacles: [String] {
    let running = running
    guard !running.isEmpty else {
      return [
        """
        No work is running. Send the missing event, or wait for the change before it with \
        "expectState(of:)".
        """
      ]
    }
    return [FailureText.indented(running), FailureText.raiseLimit]
  }

  /// The screens with their stores, from the top of the stack.
  var stackDescription: String {
    stack.entries.reversed().map { entry in
      let style = entry.style.isPresentation ? ", as \(entry.style)" : ""
      let store = stores.store(of: entry).map { ", with \(type(of: $0))" } ?? ", without a store"
      return "\(entry.screen)\(style)\(store)"
    }.joined(separator: "\n")
  }

  /// The running work of all stores and owners, and the fakes, clocks, questions and guards for
  /// which it waits.
  var running: String {
    user.refresh()
    let owned = owned.map { FailureText.named($0.owner, work.running(in: $0.tasks)) }
    return FailureText.lines([stores.running(in: work)] + owned + work.descriptions)
  }
}
