// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

extension TestStore {
  /// Waits for the next change that work makes and asserts it.
  ///
  /// ```swift
  /// await store.send(.wait(.seconds(3)))
  /// await clock.advance(by: .seconds(3))
  /// await store.receive { $0.count = 5 }
  /// await store.receive { $0.count = 6 }
  /// ```
  ///
  /// The closure receives a copy of the state before the change and makes the expected change. The
  /// test fails if the change is different, or if the closure throws.
  ///
  /// With ``exhaustivity`` off, the closure receives the state after a change and sets only the
  /// values to assert. The method skips changes until one meets the expectation. If none does, it
  /// skips none.
  ///
  /// In both cases, the test fails if no such change comes within ``limit``, or as soon as
  /// nothing can happen without the test.
  public func receive(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column,
    _ expectation: (inout Base.State) throws -> Void
  ) async {
    let location = ledger.location(fileID, filePath, line, column)
    guard exhaustivity == .on else { return await receiveSome(expectation, location) }
    guard await wait(location, until: { !ledger.recorder.changes.isEmpty }),
      let change = ledger.takeNext()
    else { return }
    withoutActuallyEscaping(expectation) { expectation in
      ledger.assert(change, from: change.old, expectation, by: "receive", at: location)
    }
  }

  private func receiveSome(
    _ expectation: (inout Base.State) throws -> Void, _ location: TestLocation
  ) async {
    var skipped: [TestChange<Base.State>] = []
    var thrown: (any Error)?
    var isObjectChanged = false
    let isReceived = await wait(
      location, goal: skipped.isEmpty ? nil : "match the closure",
      until: {
        for change in ledger.recorder.changes.dropFirst(skipped.count) {
          var expected = change.new
          let objects = StateObjects(in: change.new)
          do {
            try expectation(&expected)
          } catch {
            thrown = error
            return true
          }
          isObjectChanged = ledger.failOnChange(of: objects, by: "receive", at: location)
          guard !isObjectChanged else { return true }
          guard !TestEquality.areEqual(expected, change.new) else { return true }
          skipped.append(change)
        }
        return false
      })
    if let thrown {
      location.fail(FailureText.thrown(thrown, by: "receive"), see: "closure-threw")
    } else if isReceived, !isObjectChanged {
      for _ in 0...skipped.count { _ = ledger.takeNext() }
      ledger.noteSkipped(skipped, at: location)
    }
  }

  /// Waits until the state meets a condition and marks all changes up to that state as asserted.
  ///
  /// ```swift
  /// await store.send(.observe)
  /// for value in 10..<20 { observe.emit(value) }
  /// await store.receive(until: { $0.count == 15 })
  /// #expect(store.state.count == 15)
  /// await store.receive { $0.count = 16 }
  /// ```
  ///
  /// Returns immediately if ``state`` already meets the condition. The test fails if no state meets
  /// the condition within ``limit``, or as soon as nothing can happen without the test.
  public func receive(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column,
    until isMet: (Base.State) -> Bool
  ) async {
    let location = ledger.location(fileID, filePath, line, column)
    var skipped: [TestChange<Base.State>] = []
    _ = await wait(
      location, goal: "meet the condition",
      until: {
        while !isMet(state) {
          guard let change = ledger.takeNext() else { return false }
          if isMet(change.new) || isMet(state) { return true }
          skipped.append(change)
        }
        return true
      })
    ledger.noteSkipped(skipped, at: location)
  }

  /// Waits until a condition is met, and evaluates the condition after each change.
  ///
  /// Returns `false` if the wait fails. `goal` ends the sentence "The state does not …" of the
  /// failure. It is `nil` if the test awaits any change.
  private func wait(
    _ location: TestLocation, goal: @autoclosure () -> String? = nil, until isReady: () -> Bool
  ) async -> Bool {
    guard !ledger.isTooLate("receive", at: location) else { return false }
    let limit = limit
    let end = await ledger.wait(limit: limit, until: isReady)
    switch end {
    case .ready: return true
    case .cancelled:
      location.fail("The test was cancelled while waiting for a change.", see: "test-cancelled")
    case .idle, .settled, .late: ledger.failMissing(goal(), end, limit: limit, at: location)
    }
    return false
  }
}
