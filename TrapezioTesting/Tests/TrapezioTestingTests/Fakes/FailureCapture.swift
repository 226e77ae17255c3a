// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import IssueReporting

/// Records failures instead of reporting them to the test framework.
struct FailureCapture: IssueReporter {
  struct Failure: Sendable, Equatable {
    let message: String
    let line: UInt
    /// Whether the message is shown without failing the test.
    var isNote = false
  }

  private let log = Log<Failure>()

  var failures: [Failure] { log.elements }

  /// The messages of the failures.
  var messages: [String] { failures.filter { !$0.isNote }.map(\.message) }

  /// The messages that are shown without failing the test.
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
    // The figure space of unchanged lines looks like a space in the source of a test.
    let message = (message ?? "").replacing("\u{2007}", with: " ")
    log.append(Failure(message: message, line: line, isNote: isNote))
  }
}

/// Runs code, and returns its failures instead of reporting them.
@MainActor
func captureFailures(_ body: @MainActor () async throws -> Void) async rethrows -> FailureCapture {
  let capture = FailureCapture()
  try await withIssueReporters([capture]) { try await body() }
  return capture
}
