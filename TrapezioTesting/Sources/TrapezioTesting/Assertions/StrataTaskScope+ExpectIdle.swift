// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

extension StrataTaskScope {
  /// Waits until no work is running.
  ///
  /// In tests, call this method instead of `waitUntilIdle()` and, without a ``TestStore``, instead
  /// of `finish()` of the receipt that a store's `send` returns. These methods have no limit, so an
  /// unanswered question or fake would block the test.
  ///
  /// ```swift
  /// store.send(.halve)
  /// halve.succeed(2)
  /// await store.tasks.expectIdle()
  /// ```
  ///
  /// The test fails if work is still running after the limit.
  public nonisolated(nonsending) func expectIdle(
    limit: Duration = .seconds(10),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    let wait = TestWait(signal: TestSignal(), source: .work([self]), limit: limit)
    let end = await wait { false }
    let trace = TestWorkContext.of(self).trace
    trace.location(fileID, filePath, line, column).checkIdle(
      end, "expectIdle()", "Work is still running", after: limit,
      TestWorkContext.pending(in: self),
      remedy: "Let it end, or cancel it with \"cancelAll()\".")
  }
}

extension TestLocation {
  func checkIdle(
    _ end: TestWait.End, _ call: String, _ heading: String, after limit: Duration,
    _ running: @autoclosure () -> String, remedy: String
  ) {
    switch end {
    case .ready, .idle: break
    case .cancelled: fail("The test was cancelled during \"\(call)\".", see: "test-cancelled")
    case .late, .settled:
      fail(
        """
        \(heading)\(end.clause("after", limit)):

        \(FailureText.indented(running()))

        \(end.advice(remedy))
        """, see: "work-left")
    }
  }
}
