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

  /// The end of a failure that occurs because no work is running.
  static let noRunningWork = """
    The test store sees only the work of the store. Start the work with a launcher such as \
    "strataLaunch", or add its task with "tasks.add(_:)".

    See Failures#no-running-work.
    """

  /// The end of a failure that occurs because all work has ended.
  static let endedWork = """
    The work of the store has ended. Correct the work, or remove the wait.

    See Failures#no-running-work.
    """

  /// Returns the text of a failure about a message that was not asserted.
  static func unassertedMessage(before end: String) -> String {
    """
    Not everything was asserted before \(end).

    1 message:

        "Oh"

    Assert each with "messages.expectMessage(_:)", or all with "messages.takeEvents()".

    See Failures#not-everything-asserted.
    """
  }

  private let log = Log<Failure>()

  var failures: [Failure] { log.elements }

  /// The messages of the failures.
  var messages: [String] { failures.filter { !$0.isNote }.map(\.message) }

  /// The messages of the failures as one text, with three hyphens between two messages.
  var text: String { messages.joined(separator: "\n---\n") }

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
