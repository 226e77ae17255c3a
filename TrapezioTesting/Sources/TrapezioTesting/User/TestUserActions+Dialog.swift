// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio
import TrapezioNavigation

extension TestUserActions {
  /// Waits for a question to the user and asserts everything that the user sees of it.
  ///
  /// ```swift
  /// await navigator.expectQuestion(.discardChanges)
  /// await navigator.answer(false)
  /// ```
  ///
  /// The title, the message, the text field, the titles and roles of the buttons, and the way in
  /// which the question is shown must be equal. The answers of the buttons are not compared. The
  /// test also fails in the cases in which `expectQuestion(_:)` with a title fails.
  ///
  /// - Returns: The question, or `nil` if the assertion fails.
  @discardableResult
  public func expectQuestion<Answer: Sendable>(
    _ dialog: TrapezioDialog<Answer>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async -> TrapezioQuestion? {
    let location = user.trace.location(fileID, filePath, line, column)
    guard let question = await user.expectQuestion(dialog.title, at: location) else { return nil }
    let (expected, actual) = (ShownDialog(dialog), ShownDialog(question.dialog))
    guard expected != actual else { return question }
    location.fail(
      """
      The question "\(dialog.title)" is not as expected:

      \(FailureText.difference(expected: expected, actual: actual))

      Pass the dialog that the store asks, or correct the store.
      """, see: "another-question")
    return nil
  }
}

/// What the user sees of a dialog.
private struct ShownDialog: Equatable {
  struct Button: Equatable {
    let title: String
    let role: TrapezioButtonRole?
  }

  let message: String?
  let isConfirmation: Bool
  let anchor: String?
  let textField: TrapezioDialogTextField?
  let buttons: [Button]

  init<Answer>(_ dialog: TrapezioDialog<Answer>) {
    message = dialog.message
    isConfirmation = dialog.isConfirmation
    anchor = dialog.anchor
    textField = dialog.textField
    buttons = dialog.buttons.map { Button(title: $0.title, role: $0.role) }
  }
}
