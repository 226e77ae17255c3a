// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import IssueReporting

/// Where a test called.
struct TestLocation: Sendable {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

  /// Reports a failure of the test there.
  func fail(_ message: String) {
    reportIssue(message, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

extension TestLocation {
  /// Shows something there that is no failure.
  func note(_ message: String) {
    for reporter in IssueReporters.current {
      reporter.expectIssue(
        message, fileID: fileID, filePath: filePath, line: line, column: column)
    }
  }
}

extension TestLocation {
  /// Answers with the value of a body, or fails with the words of its error.
  func check<Value>(_ body: () throws -> Value) -> Value? {
    do {
      return try body()
    } catch {
      fail("\(error)")
      return nil
    }
  }
}

extension TestLocation {
  /// Fails with the difference unless a value is as expected.
  func expect<Value: Equatable>(_ actual: Value, toBe expected: Value, _ subject: String) {
    guard actual != expected else { return }
    fail(
      "\(subject) is not as expected:\n\n\(FailureText.difference(expected: expected, actual: actual))"
    )
  }
}
