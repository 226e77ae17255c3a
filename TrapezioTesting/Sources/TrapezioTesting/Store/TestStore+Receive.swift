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
    guard await next(location) else { return }
    guard exhaustivity == .on else { return await receiveSome(expectation, location) }
    let change = ledger.takeNext()
    withoutActuallyEscaping(expectation) { expectation in
      ledger.assert(change, from: change.old, expectation, by: "receive", at: location)
    }
  }

  /// Skips changes, of which there is one already, until the expectation holds after one.
  private func receiveSome(
    _ expectation: (inout Base.State) throws -> Void, _ location: TestLocation
  ) async {
    var skipped: [TestChange<Base.State>] = []
    repeat {
      let change = ledger.takeNext()
      var expected = change.new
      do {
        try expectation(&expected)
      } catch {
        return location.fail(FailureText.thrown(error, by: "receive"))
      }
      guard expected != change.new else { return ledger.noteSkipped(skipped, at: location) }
      skipped.append(change)
    } while await next(location, wanted: "as the closure says")
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
    guard !isTooLate(location), !isWanted(state) else { return }
    var skipped: [TestChange<Base.State>] = []
    while await next(location, wanted: "as wanted", unless: { isWanted(state) }) {
      guard !ledger.recorder.changes.isEmpty else { break }
      let change = ledger.takeNext()
      guard !isWanted(change.new), !isWanted(state) else { break }
      skipped.append(change)
    }
    ledger.noteSkipped(skipped, at: location)
  }

  /// Waits for a change of work, unless none is needed any more.
  ///
  /// Answers whether to go on; otherwise it has failed.
  private func next(
    _ location: TestLocation, wanted: String? = nil, unless isDone: () -> Bool = { false }
  ) async -> Bool {
    guard !isTooLate(location) else { return false }
    let isReady = { !self.ledger.recorder.changes.isEmpty }
    switch await ledger.wait(limit: limit, until: { isReady() || isDone() }) {
    case .ready: return true
    case .cancelled: location.fail("The test was cancelled while it waited for a change.")
    case .idle: location.fail(ledger.missing(wanted, isIdle: true, limit: limit))
    case .late: location.fail(ledger.missing(wanted, isIdle: false, limit: limit))
    }
    return false
  }

  private func isTooLate(_ location: TestLocation) -> Bool {
    if ledger.isFinished { location.fail(ledger.tooLate("receive")) }
    return ledger.isFinished
  }
}
