// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

extension TestStore {
  /// Waits until nothing more can happen without the test.
  ///
  /// ```swift
  /// await store.send(.halve) { $0.isHalving = true }
  /// await store.settle()
  /// #expect(halve.calls == [4])
  /// ```
  ///
  /// All work has then ended or waits for the test: for a fake, a test clock, a question or a
  /// result. The method asserts nothing, so assert the changes with `receive` as usual.
  ///
  /// The test fails after ``limit`` if the work goes on for so long, or waits for something that
  /// the test cannot see, such as a file, a `Task` of its own or a child task of the work. A `Task`
  /// for which no work waits does not count. <doc:WhatATestAccountsFor> says what a test sees.
  public func settle(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
      .of(ledger.work.trace)
    guard !ledger.isTooLate("settle()", at: location) else { return }
    let end = await ledger.wait(limit: limit) { false }
    location.checkSettled(end, limit, ledger.running)
  }
}

extension TestLocation {
  func checkSettled(_ end: TestWait.End, _ limit: Duration, _ running: @autoclosure () -> String) {
    switch end {
    case .ready, .idle, .settled: break
    case .cancelled:
      fail("The test was cancelled during \"settle()\".", see: "test-cancelled")
    case .late:
      fail(
        """
        The work has not settled\(end.clause("within", limit)):

        \(FailureText.indented(running()))

        \(end.remedy)
        """, see: "not-settled")
    }
  }
}
