// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import IssueReporting
@_spi(Internals) import Strata

/// Keeps what would be reported to the test framework, for the tests of the tests.
struct FailureCapture: IssueReporter {
  struct Failure: Sendable, Equatable {
    let message: String
    let line: UInt
    /// Whether it is only shown, and no failure.
    var isNote = false
  }

  private final class Storage: Sendable {
    let failures = StrataLock<[Failure]>([])
  }

  private let storage = Storage()

  var failures: [Failure] { storage.failures.withLock { $0 } }

  /// The messages of the failures.
  var messages: [String] { failures.filter { !$0.isNote }.map(\.message) }

  /// The messages that are only shown.
  var notes: [String] { failures.filter(\.isNote).map(\.message) }

  func reportIssue(
    _ message: @autoclosure () -> String?, fileID: StaticString, filePath: StaticString,
    line: UInt, column: UInt
  ) {
    append(message(), line)
  }

  func reportIssue(
    _ message: @autoclosure () -> String?, severity: IssueSeverity, fileID: StaticString,
    filePath: StaticString, line: UInt, column: UInt
  ) {
    append(message(), line)
  }

  func expectIssue(
    _ message: @autoclosure () -> String?, fileID: StaticString, filePath: StaticString,
    line: UInt, column: UInt
  ) {
    append(message(), line, isNote: true)
  }

  private func append(_ message: String?, _ line: UInt, isNote: Bool = false) {
    // The space of unchanged lines cannot be told from another one in the source of a test.
    let message = (message ?? "").replacing("\u{2007}", with: " ")
    let failure = Failure(message: message, line: line, isNote: isNote)
    storage.failures.withLock { $0.append(failure) }
  }
}

/// Runs code that is to fail, and answers with the failures.
@MainActor
func captureFailures(_ body: @MainActor () async -> Void) async -> FailureCapture {
  let capture = FailureCapture()
  await withIssueReporters([capture]) { await body() }
  return capture
}
