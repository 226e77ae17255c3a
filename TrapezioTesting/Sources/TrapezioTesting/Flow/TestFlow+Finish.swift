// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

extension TestFlow {
  /// Waits for the work to end, verifies that the test has asserted everything, and ends all
  /// stores.
  ///
  /// ```swift
  /// await flow.send(.warn("The disk is full."), to: CounterStore.self)
  /// await flow.messages.expectMessage("The disk is full.")
  /// await flow.finish()
  /// ```
  ///
  /// The method waits for the work of the stores and of the flow's owners. If the stack is asking a
  /// guard, it also waits until the guard answers or asks the user. The test fails if work is still
  /// running after ``limit``, if a question is unanswered, or if a message or an interop event is
  /// unasserted.
  ///
  /// If some work never ends, or if it awaits the result of a screen that stays, call
  /// ``end(fileID:filePath:line:column:)`` instead. Call either method last, because later calls
  /// such as `send` fail the test.
  public func finish(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    let location = work.trace.location(fileID, filePath, line, column)
    guard !isTooLate("finish()", location) else { return }
    user.beginWait()
    defer { user.endWait() }
    repeat {
      guard await waitUntilIdle("finish()", location), await settle("finish()", location) else {
        break
      }
      // If a guard has allowed a screen to leave, another screen is shown now.
      stores.sync()
    } while tasks.contains { !$0.isIdle }
    user.refresh()
    close("finish()", location)
  }

  /// Ends all stores as if the window had closed and finishes the test.
  ///
  /// ```swift
  /// await flow.send(.observe, to: SummaryStore.self)
  /// let counter = flow.store(CounterStore.self)
  /// await flow.end()
  /// #expect(counter?.isEnded == true)
  /// ```
  ///
  /// The method waits for guards as ``finish(fileID:filePath:line:column:)`` does, ends the stores,
  /// cancels the work of the owners, and waits until all work has ended. The test fails for the
  /// same reasons.
  public func end(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    let location = work.trace.location(fileID, filePath, line, column)
    guard !isTooLate("end()", location) else { return }
    user.beginWait()
    defer { user.endWait() }
    stores.sync()
    _ = await settle("end()", location)
    // Ending the host withdraws the questions.
    user.keepQuestions()
    stores.end()
    for (_, tasks) in owned { tasks.cancelAll() }
    _ = await waitUntilIdle("end()", location)
    close("end()", location)
  }

  private func close(_ call: String, _ location: TestLocation) {
    reportLeftovers("before \"\(call)\"", at: location)
    skipLeftovers()
    stores.end()
    isFinished = true
  }

  /// Waits until no stack is waiting for a guard, except stacks with an open question.
  ///
  /// Returns `false` if the wait fails.
  private func settle(_ call: String, _ location: TestLocation) async -> Bool {
    guard let failure = await user.settle(call) else { return true }
    location.fail(failure, see: "guard-has-not-returned")
    return false
  }

  private func waitUntilIdle(_ call: String, _ location: TestLocation) async -> Bool {
    let start = TestSignal()
    repeat {
      stores.sync()
      let tasks = tasks
      guard !tasks.isEmpty else { break }
      let end = await TestWait(signal: start, source: .work(tasks), limit: limit)(until: { false })
      switch end {
      case .ready, .idle: break
      case .cancelled:
        location.fail("The test was cancelled during \"\(call)\".", see: "test-cancelled")
        return false
      case .late, .settled:
        let (advice, section) =
          call == "end()"
          ? (FailureText.ignoredCancellation, "work-ignores-cancellation")
          : (end.advice("Let it end, or end the test with \"end()\"."), "work-left")
        location.fail(
          """
          Work of the flow is still running\(end.clause("after", limit)):

          \(FailureText.indented(running))

          \(advice)
          """, see: section)
        return false
      }
      // The last work may have shown another screen, whose store has started work.
      stores.sync()
    } while tasks.contains { !$0.isIdle }
    await work.waitForReturns()
    return true
  }

  var tasks: [StrataTaskScope] { stores.tasks + owned.map(\.tasks) }

  nonisolated func reportLeftovers(_ action: String, at location: TestLocation) {
    let sections = FailureText.unasserted(in: own)
    guard !sections.isEmpty else { return }
    location.fail(FailureText.leftovers(sections, action), see: "not-everything-asserted")
  }

  func skipLeftovers() {
    for recorded in own { recorded.skip() }
  }
}
