// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import IssueReporting

/// The location of a call in a test.
struct TestLocation: Sendable {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

  /// Fails the test at the location.
  ///
  /// - Parameters:
  ///   - message: The failure and its remedy.
  ///   - section: The section of the Failures page that explains the failure.
  func fail(_ message: String, see section: String) {
    report(FailureText.with(message, see: section))
  }

  private func report(_ message: String) {
    reportIssue(message, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

extension TestLocation {
  /// Shows a message at the location without failing the test.
  func note(_ message: String) {
    for reporter in IssueReporters.current {
      reporter.expectIssue(
        message, fileID: fileID, filePath: filePath, line: line, column: column)
    }
  }
}

extension TestLocation {
  /// Returns a closure's value, or fails the test and returns `nil` if the closure throws.
  ///
  /// The failure is the error's description, which already refers to the Failures page.
  func check<Value>(_ body: () throws -> Value) -> Value? {
    do {
      return try body()
    } catch {
      report("\(error)")
      return nil
    }
  }
}

extension TestLocation {
  /// Asserts that two values are equal and shows the difference if they are not.
  func expect<Value: Equatable>(_ actual: Value, toBe expected: Value, _ subject: String) {
    guard actual != expected else { return }
    fail(
      "\(subject) is not as expected:\n\n\(FailureText.difference(expected: expected, actual: actual))",
      see: "value-differs")
  }
}
