// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

extension TestStore {
  /// Waits for the work to end and verifies that the test has asserted everything.
  ///
  /// ```swift
  /// await store.send(.warn("The disk is full."))
  /// await store.messages.expectEvent("The disk is full.")
  /// await store.finish()
  /// ```
  ///
  /// The test fails if work is still running after ``limit``, if a question is unanswered, or if a
  /// change, a message, a navigation event or an interop event is unasserted. If the stack is
  /// asking a guard, the method also waits until the guard answers or asks the user, and fails
  /// after the navigator's limit.
  ///
  /// If some work never ends, first cancel it with ``cancelTasks(fileID:filePath:line:column:)``,
  /// or call ``end(fileID:filePath:line:column:)`` instead. With ``exhaustivity`` off, the method
  /// does not wait and accepts anything unasserted. The store does not end. Call the method last:
  /// every later `send`, `receive`, `press`, `finish` or `end` fails the test.
  public func finish(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    let location = ledger.location(fileID, filePath, line, column)
    await finish(by: "finish()", waits: exhaustivity == .on, location)
  }

  /// Ends the store, as if the user had closed its screen, and finishes the test.
  ///
  /// ```swift
  /// await store.send(.observe)  // Observes with the parameter 7.
  /// observe.emit(10)
  /// await store.receive { $0.count = 10 }
  /// #expect(observe.observations == [7])
  /// await store.end()
  /// ```
  ///
  /// The method waits for guards as ``finish(fileID:filePath:line:column:)`` does, cancels all
  /// work, waits until the work has ended, and verifies that the test has asserted everything. With
  /// ``exhaustivity`` off, it neither waits for guards nor fails on anything unasserted. The test
  /// fails if the work has not ended after ``limit``. Call this method or `finish` last.
  public func end(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    let location = ledger.location(fileID, filePath, line, column)
    guard !ledger.isTooLate("end()", at: location) else { return }
    var isSettled = true
    if exhaustivity == .on {
      // Guards must answer before the store ends, because they can depend on its work.
      isSettled = await ledger.settle("end()", at: location)
    }
    base.end()
    await finish(by: "end()", waits: true, settles: isSettled, location)
  }

  /// Cancels all of the store's work and waits until the work has ended.
  ///
  /// ```swift
  /// await store.send(.halve) { $0.isHalving = true }
  /// await store.cancelTasks()
  /// #expect(store.base.tasks.runningTasks.count == 0)
  /// await store.send(.increment) { $0.count = 5 }
  /// await store.finish()
  /// ```
  ///
  /// The test fails if the work has not ended after ``limit``. The store does not end, so the test
  /// can send more events.
  public func cancelTasks(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    let location = ledger.location(fileID, filePath, line, column)
    base.tasks.cancelAll()
    _ = await waitUntilIdle("cancelTasks()", location)
  }

  /// Marks all earlier changes of the state as asserted, without waiting for work.
  ///
  /// ```swift
  /// observe.emit(8)
  /// await store.base.awaitState("a count of 8", until: { $0.count == 8 })
  /// store.skipChanges()
  /// ```
  public func skipChanges() { ledger.skipChanges() }

  private func finish(
    by call: String, waits: Bool, settles: Bool = true, _ location: TestLocation
  ) async {
    guard !ledger.isTooLate(call, at: location) else { return }
    if waits { await waitUntilQuiet(call, settles: settles && exhaustivity == .on, location) }
    ledger.assertNothingLeft("before \"\(call)\"", at: location)
    ledger.isFinished = true
  }

  private func waitUntilQuiet(
    _ call: String, settles: Bool, _ location: TestLocation
  ) async {
    repeat {
      guard await waitUntilIdle(call, location), settles else { return }
      guard await ledger.settle(call, at: location) else { return }
      // A guard may have started work.
    } while !base.tasks.isIdle
  }

  private func waitUntilIdle(_ call: String, _ location: TestLocation) async -> Bool {
    let end = await ledger.wait(limit: limit, until: { false })
    switch end {
    case .ready, .idle:
      await ledger.work.waitForReturns()
      return true
    case .cancelled:
      location.fail("The test was cancelled during \"\(call)\".", see: "test-cancelled")
    case .late, .settled: ledger.failStillRunning(call, end, limit: limit, at: location)
    }
    return false
  }
}
