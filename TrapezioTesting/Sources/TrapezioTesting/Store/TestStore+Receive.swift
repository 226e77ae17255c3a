// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

extension TestStore {
  /// Waits for the next change that work makes and asserts it.
  ///
  /// Fails if no change comes within ``limit``, or as soon as no work is running. With
  /// ``exhaustivity`` off, the method skips changes until one meets the expectation.
  ///
  /// - Parameters:
  ///   - fileID: The caller's file ID. Failures appear at the caller's location.
  ///   - filePath: The caller's file path.
  ///   - line: The caller's line number.
  ///   - column: The caller's column number.
  ///   - expectation: A closure that receives a copy of the state before the change and makes the
  ///     expected change. With ``exhaustivity`` off, the closure receives the state after the
  ///     change and sets only the values to assert.
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

  /// Skips changes until one meets the expectation.
  ///
  /// The caller has already waited for the first change.
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
        return location.fail(FailureText.thrown(error, by: "receive"), see: "closure-threw")
      }
      guard expected != change.new else { return ledger.noteSkipped(skipped, at: location) }
      skipped.append(change)
    } while await next(location, goal: "match the closure")
  }

  /// Waits until the state meets a condition and marks all changes up to that state as asserted.
  ///
  /// Returns immediately if ``state`` already meets the condition. Fails if no change comes within
  /// ``limit``, which begins again with each change, or as soon as no work is running.
  ///
  /// - Parameters:
  ///   - fileID: The caller's file ID. Failures appear at the caller's location.
  ///   - filePath: The caller's file path.
  ///   - line: The caller's line number.
  ///   - column: The caller's column number.
  ///   - isMet: A closure that returns whether a state meets the condition.
  public func receive(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column,
    until isMet: (Base.State) -> Bool
  ) async {
    let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    guard !isTooLate(location), !isMet(state) else { return }
    var skipped: [TestChange<Base.State>] = []
    while await next(location, goal: "meet the condition", unless: { isMet(state) }) {
      guard !ledger.recorder.changes.isEmpty else { break }
      let change = ledger.takeNext()
      guard !isMet(change.new), !isMet(state) else { break }
      skipped.append(change)
    }
    ledger.noteSkipped(skipped, at: location)
  }

  /// Waits until work has made a change or a condition is met.
  ///
  /// Returns `false` if the wait fails.
  private func next(
    _ location: TestLocation, goal: String? = nil, unless isDone: () -> Bool = { false }
  ) async -> Bool {
    guard !isTooLate(location) else { return false }
    let isReady = { !self.ledger.recorder.changes.isEmpty }
    switch await ledger.wait(limit: limit, until: { isReady() || isDone() }) {
    case .ready: return true
    case .cancelled:
      location.fail("The test was cancelled while waiting for a change.", see: "test-cancelled")
    case .idle: ledger.failMissing(goal, isIdle: true, limit: limit, at: location)
    case .late: ledger.failMissing(goal, isIdle: false, limit: limit, at: location)
    }
    return false
  }

  private func isTooLate(_ location: TestLocation) -> Bool {
    ledger.isTooLate("receive", at: location)
  }
}
