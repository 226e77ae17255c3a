// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

extension TestStore {
  /// Presses an action of a message as the user does, and asserts the change that the action makes
  /// at once.
  ///
  /// The press clears the message and runs the action.
  ///
  /// ```swift
  /// await store.send(.clear) { $0.count = 0 }
  /// await store.messages.expectMessage(
  ///   "Cleared.", title: "Counter", kind: .success, actions: ["Undo", "Halve"])
  /// await store.press("Undo") { $0.count = 4 }
  /// ```
  ///
  /// Assert the message first. Of the asserted messages with such an action that still wait, the
  /// newest is pressed. If there is none, the test fails. If the action or its work causes a
  /// warning of the libraries, the test fails, unless ``exhaustivity`` is off.
  ///
  /// - Parameters:
  ///   - title: The title of the action.
  ///   - text: The text of the message, if more than one message has such an action.
  ///   - fileID: The file of the caller.
  ///   - filePath: The path of the caller.
  ///   - line: The line of the caller.
  ///   - column: The column of the caller.
  ///   - expectation: Makes the expected change on a copy of the state before the press. Without
  ///     it, the action must change nothing at once. With ``exhaustivity`` off, it gets the state
  ///     after the press, and sets only the values to assert.
  public func press(
    _ title: String, of text: String? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column,
    _ expectation: ((inout Base.State) throws -> Void)? = nil
  ) async {
    let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let call = text.map { "press(\"\(title)\", of: \"\($0)\")" } ?? "press(\"\(title)\")"
    guard !ledger.isFinished else { return location.fail(ledger.tooLate(call)) }
    let matches = messages.asserted.filter { $0.offers(title, in: text) }
    guard !matches.isEmpty else {
      return location.fail(
        missingAction(call, messages.unasserted.contains { $0.offers(title, in: text) }))
    }
    // Work may have made a change that is not part of this press.
    base.tellChanges()
    let before = base.state
    let (isPressed, change) = ledger.recorder.recordSend {
      defer { base.tellChanges() }
      return TestWorkContext.$current.withValue(ledger.work) {
        TrapezioDiagnostics.withHandler(ledger.warningHandler(for: call, at: location)) {
          matches.contains { $0.press(title) }
        }
      }
    }
    if let change { ledger.take(change, expectation) }
    guard isPressed else {
      return location.fail(
        """
        "\(call)" has no effect because the message was cleared or pressed already.

        Press an action only once, and before anything clears the message.
        """)
    }
    ledger.assert(change, from: before, expectation, by: call, at: location)
  }

  private func missingAction(_ call: String, _ isUnasserted: Bool) -> String {
    guard !isUnasserted else {
      return """
        "\(call)" was called before the test asserted the message.

        Assert the message first, with "messages.expectMessage(_:)".
        """
    }
    let asserted = messages.asserted.reversed().map(\.summary)
    let past =
      asserted.isEmpty
      ? "The test has asserted no messages. \(FailureText.recordedMessages)"
      : "The asserted messages:\n\n\(FailureText.indented(asserted.joined(separator: "\n")))"
    return "\"\(call)\" was called, but no message offers such an action.\n\n\(past)"
  }
}
