// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

extension TestStore {
  /// Presses a message's action and asserts the change that the action makes immediately.
  ///
  /// As in the app, the press clears the message and runs the action.
  ///
  /// ```swift
  /// await store.send(.clear) { $0.count = 0 }
  /// await store.messages.expectMessage(
  ///   "Cleared.", title: "Counter", kind: .success, actions: ["Undo", "Halve"])
  /// await store.press("Undo") { $0.count = 4 }
  /// ```
  ///
  /// Assert the message before you press its action. If several asserted messages offer the action
  /// and have not been cleared, the method uses the newest. With `text`, it uses only messages with
  /// this text. The test fails if there is no such message.
  ///
  /// As in ``send(_:fileID:filePath:line:column:_:)``, the closure makes the expected change, a
  /// warning fails the test, and the method waits for the guards that the action makes a navigator
  /// ask.
  public func press(
    _ title: String, of text: String? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column,
    _ expectation: ((inout Base.State) throws -> Void)? = nil
  ) async {
    let location = ledger.location(fileID, filePath, line, column)
    let call = text.map { "press(\"\(title)\", of: \"\($0)\")" } ?? "press(\"\(title)\")"
    guard !ledger.isTooLate(call, at: location) else { return }
    let matches = messages.asserted.filter { $0.offers(title, in: text) }
    guard !matches.isEmpty else {
      return location.fail(
        missingAction(call, messages.unasserted.contains { $0.offers(title, in: text) }),
        see: "action-not-pressed")
    }
    // Reports the changes of earlier work first, because they are not part of the action's change.
    base.tellChanges()
    let before = base.state
    let undecided = ledger.undecided
    ledger.work.trace.add(.call(call))
    ledger.history.begin(call)
    let (isPressed, change) = ledger.recorder.recordSend {
      defer { base.tellChanges() }
      return ledger.work.run(call) {
        StrataDiagnostics.withHandler(ledger.warningHandler(for: call, at: location)) {
          matches.contains { $0.press(title) }
        }
      }
    }
    if let change { ledger.take(change, expectation) }
    guard isPressed else {
      return location.fail(
        """
        "\(call)" has no effect because the message was already cleared.

        Press an action only once, and before other code clears the message.
        """, see: "action-not-pressed")
    }
    ledger.assert(change, from: before, expectation, by: call, at: location)
    await ledger.settleGuards(call, after: undecided, limit: limit, at: location)
  }

  private func missingAction(_ call: String, _ isUnasserted: Bool) -> String {
    guard !isUnasserted else {
      return """
        "\(call)" was called before the test asserted the message.

        First assert the message with "messages.expectMessage(_:)".
        """
    }
    let asserted = messages.asserted.reversed().map(\.summary)
    let past =
      asserted.isEmpty
      ? "The test has asserted no messages. \(FailureText.recordedMessages)"
      : "The asserted messages:\n\n\(FailureText.indented(asserted.joined(separator: "\n")))"
    return "\"\(call)\" was called, but no asserted message offers this action.\n\n\(past)"
  }
}
