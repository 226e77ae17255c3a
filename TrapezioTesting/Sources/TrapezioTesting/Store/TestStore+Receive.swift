// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

extension TestStore {
  /// Waits for the next change that work makes, and asserts it.
  ///
  /// Where not all is to be asserted, it waits for a change after which the expectation holds, and skips
  /// those before.
  ///
  /// - Parameters:
  ///   - fileID: The file of the caller.
  ///   - filePath: The path of the caller.
  ///   - line: The line of the caller.
  ///   - column: The column of the caller.
  ///   - expectation: Makes the change that is expected, on a copy of the state before it.
  public func receive(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column,
    _ expectation: (inout Base.State) throws -> Void
  ) async {
    let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    guard ledger.exhaustivity == .on else {
      return await receive(
        until: { ledger.isMet(expectation, by: $0) }, "as the closure says", location)
    }
    guard await next(location) else { return }
    let change = ledger.recorder.changes.removeFirst()
    withoutActuallyEscaping(expectation) { expectation in
      ledger.assert(change, from: change.old, expectation, by: "receive", at: location)
    }
  }

  /// Waits until the state is as wanted, and takes all changes up to there as asserted.
  ///
  /// It does not wait where ``state`` is so already.
  ///
  /// - Parameters:
  ///   - fileID: The file of the caller.
  ///   - filePath: The path of the caller.
  ///   - line: The line of the caller.
  ///   - column: The column of the caller.
  ///   - isWanted: Whether the state is as wanted.
  public func receive(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column,
    until isWanted: (Base.State) -> Bool
  ) async {
    let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    await receive(until: isWanted, "as wanted", location)
  }

  private func receive(
    until isWanted: (Base.State) -> Bool, _ wanted: String, _ location: TestLocation
  ) async {
    var skipped: [TestChange<Base.State>] = []
    while !isWanted(state) {
      guard await next(location, wanted: wanted) else { return }
      let change = ledger.recorder.changes.removeFirst()
      ledger.take(change)
      skipped.append(change)
    }
    ledger.noteSkipped(skipped.dropLast(), at: location)
  }

  /// Waits for a change of work.
  ///
  /// Answers whether there is one; otherwise it has failed.
  private func next(_ location: TestLocation, wanted: String? = nil) async -> Bool {
    guard !ledger.isFinished else {
      location.fail(ledger.tooLate("receive"))
      return false
    }
    switch await ledger.wait(limit: limit, until: { !ledger.recorder.changes.isEmpty }) {
    case .ready: return true
    case .cancelled: location.fail("The test was cancelled while it waited for a change.")
    case .idle: location.fail(ledger.missing(wanted, isIdle: true, limit: limit))
    case .late: location.fail(ledger.missing(wanted, isIdle: false, limit: limit))
    }
    return false
  }
}
