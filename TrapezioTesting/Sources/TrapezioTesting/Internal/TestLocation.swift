// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import IssueReporting

struct TestLocation: Sendable {
  /// The steps that a failure shows.
  var trace: TestTrace?
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

  init(fileID: StaticString, filePath: StaticString, line: UInt, column: UInt) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
    TestRun.watch()
  }

  func fail(_ message: String, see section: String) {
    let text = FailureText.with(message, see: section)
    report(trace?.attach(to: text, at: self) ?? text)
  }

  private func report(_ message: String) {
    guard TestRun.isOutsideTests else { return reportToTest(message) }
    for reporter in IssueReporters.current {
      guard !(reporter is _DefaultReporter) else {
        TestRun.fail(message, at: self)
        continue
      }
      reporter.reportIssue(
        message, severity: .error, fileID: fileID, filePath: filePath, line: line, column: column)
    }
  }

  func reportToTest(_ message: String) {
    reportIssue(message, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

extension TestLocation {
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
  /// The error's description already refers to the Failures page.
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
  func expect<Value: Equatable>(_ actual: Value, toBe expected: Value, _ subject: String) {
    guard !TestEquality.areEqual(actual, expected) else { return }
    fail(
      "\(subject) is not as expected:\n\n\(FailureText.difference(expected: expected, actual: actual))",
      see: "value-differs")
  }
}
