// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

extension TrapezioStoreProtocol where State: Equatable & Sendable {
  /// Waits until the state meets a condition.
  ///
  /// The store need not have a ``TestStore``, and then any code can change the state within the
  /// limit, even a task that the store does not own. With a test store, the wait also ends when
  /// nothing can happen any more without the test, and a plain `Task { }` does not count: add it to
  /// the store with `tasks.add(_:)`. If no state meets the condition, the test fails and shows the
  /// description.
  ///
  /// ```swift
  /// await store.awaitState("a count of 10", until: { $0.count == 10 })
  /// ```
  ///
  /// The method calls `isMet` with the current state and with the state after each change.
  ///
  /// - Returns: The first state that meets the condition, or the current state if the wait fails.
  @discardableResult
  public func awaitState(
    _ description: String = "a state that meets the condition",
    until isMet: (State) -> Bool,
    limit: Duration = .seconds(10),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async -> State {
    guard !isMet(state) else { return state }
    let recorder = TestStateRecorder<State>()
    let token = use(recorder)
    defer { token.remove() }
    var found: State?
    let wait = TestWait(
      signal: recorder.signal, source: TestWorkContext.follows(tasks) ? .test : .anyone,
      limit: limit)
    let end = await wait(until: {
      found = recorder.takeStates().first(where: isMet)
      return found != nil
    })
    if let found { return found }
    let heading =
      end == .cancelled
      ? "The test was cancelled while waiting for \(description)."
      : "\(description.prefix(1).uppercased())\(description.dropFirst()) was expected, but did not "
        + "come\(end.clause("within", limit))."
    let sections = [
      "\(heading) The last state:", FailureText.list([state]),
      FailureText.indented(TestWorkContext.pending(in: tasks)),
      end == .cancelled ? "" : end.remedy,
    ]
    TestWorkContext.of(tasks).trace.location(fileID, filePath, line, column)
      .fail(
        sections.filter { !$0.isEmpty }.joined(separator: "\n\n"),
        see: end == .cancelled ? "test-cancelled" : "state-not-reached")
    return state
  }
}
