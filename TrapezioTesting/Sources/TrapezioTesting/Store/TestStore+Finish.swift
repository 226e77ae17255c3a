// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

extension TestStore {
  /// Waits for the work to end, and asserts that nothing is left.
  ///
  /// It fails on a change that was not asserted, on work that is still running after ``limit``, and on
  /// messages, navigation and interop events that were not asserted. Where not all is to be asserted, it
  /// waits for nothing and does not fail. Work that follows something without end is to be cancelled before, with ``cancelTasks(fileID:filePath:line:column:)`` or
  /// ``end(fileID:filePath:line:column:)``.
  ///
  /// - Parameters:
  ///   - fileID: The file of the caller.
  ///   - filePath: The path of the caller.
  ///   - line: The line of the caller.
  ///   - column: The column of the caller.
  public func finish(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    await finish(by: "finish()", waits: exhaustivity == .on, location)
  }

  /// Ends the store as its screen would when it goes, and asserts that nothing is left.
  ///
  /// All work is cancelled, and waited for. What was not asserted before is a failure.
  ///
  /// - Parameters:
  ///   - fileID: The file of the caller.
  ///   - filePath: The path of the caller.
  ///   - line: The line of the caller.
  ///   - column: The column of the caller.
  public func end(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    base.end()
    await finish(by: "end()", waits: true, location)
  }

  /// Cancels all work of the store, and waits until it has ended.
  ///
  /// It fails if the work has not ended after ``limit``. The store can be used on.
  ///
  /// - Parameters:
  ///   - fileID: The file of the caller.
  ///   - filePath: The path of the caller.
  ///   - line: The line of the caller.
  ///   - column: The column of the caller.
  public func cancelTasks(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    base.tasks.cancelAll()
    await waitUntilIdle("cancelTasks()", location)
  }

  /// Takes the changes that have happened as asserted.
  ///
  /// It does not wait for work.
  public func skipChanges() { ledger.skipChanges() }

  private func finish(by call: String, waits: Bool, _ location: TestLocation) async {
    guard !ledger.isFinished else { return location.fail(ledger.tooLate(call)) }
    if waits { await waitUntilIdle(call, location) }
    ledger.assertNothingLeft("before \"\(call)\"", at: location)
    ledger.isFinished = true
  }

  private func waitUntilIdle(_ call: String, _ location: TestLocation) async {
    switch await ledger.wait(limit: limit, until: { false }) {
    case .ready, .idle: break
    case .cancelled: location.fail("The test was cancelled in \"\(call)\".")
    case .late: location.fail(ledger.stillRunning(limit: limit))
    }
  }
}
