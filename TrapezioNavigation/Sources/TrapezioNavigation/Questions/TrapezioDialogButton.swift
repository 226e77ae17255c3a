// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A button in a dialog, with the answer that ``TrapezioNavigator/ask(_:)`` returns.
public struct TrapezioDialogButton<Answer: Sendable>: Sendable {
  /// The label of the button.
  public let title: String
  /// The role of the button.
  public let role: TrapezioDialogButtonRole
  let answer: @MainActor @Sendable (String) -> Answer?

  /// Creates a button with an answer.
  public static func button(_ title: String, _ answer: Answer) -> Self {
    Self(title: title, role: .normal) { _ in answer }
  }

  /// Creates a button that derives its answer from the text in the dialog's field.
  public static func text(
    _ title: String, _ answer: @escaping @MainActor @Sendable (_ text: String) -> Answer?
  ) -> Self {
    Self(title: title, role: .normal, answer: answer)
  }

  /// Creates a button for an answer that deletes or discards something.
  public static func destructive(_ title: String, _ answer: Answer) -> Self {
    Self(title: title, role: .destructive) { _ in answer }
  }

  /// Creates a cancel button, whose answer also counts if the system closes the dialog.
  public static func cancel(_ title: String, _ answer: Answer? = nil) -> Self {
    Self(title: title, role: .cancel) { _ in answer }
  }
}
