// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

extension TestableStore {
  /// Waits until the state is as wanted.
  ///
  /// For a test that drives the store itself. It fails where the state is not as wanted within the limit, and
  /// at once when no work of the store is running that could make it so.
  ///
  /// - Parameters:
  ///   - isWanted: Whether the state is as wanted. The state of now is looked at, and that after each change.
  ///   - limit: How long to wait, in the time of the system.
  ///   - fileID: The file of the caller.
  ///   - filePath: The path of the caller.
  ///   - line: The line of the caller.
  ///   - column: The column of the caller.
  /// - Returns: The first state that is as wanted; that of now where none was, which is a failure.
  @discardableResult
  public func awaitState(
    until isWanted: (State) -> Bool,
    limit: Duration = .seconds(10),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async -> State {
    guard !isWanted(state) else { return state }
    let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let recorder = stateRecorder
    let id = recorder.begin()
    defer { recorder.end(id) }
    var found: State?
    let wait = TestWait(signal: recorder.signal, scopes: [tasks], limit: limit)
    let end = await wait(until: {
      found = recorder.takeStates(id).first(where: isWanted)
      return found != nil
    })
    if let found { return found }
    let reason =
      switch end {
      case .ready, .late: " within \(FailureText.seconds(limit))"
      case .idle: ", and no work of the store is running that could change it"
      case .cancelled: " before the test was cancelled"
      }
    let running = FailureText.running(tasks)
    location.fail(
      """
      The state was not as wanted\(reason):

      \(FailureText.list([state]))\(running.isEmpty ? "" : "\n\n" + FailureText.indented(running))
      """)
    return state
  }

  private var stateRecorder: TestStateRecorder<State> {
    for case let recorder as TestStateRecorder<State> in ownPlugins { return recorder }
    let recorder = TestStateRecorder<State>()
    use(recorder)
    return recorder
  }
}
