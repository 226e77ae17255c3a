// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A button in a dialog, with its answer.
public struct TrapezioDialogButton<Answer: Sendable>: Sendable {
  /// The label of the button.
  public let title: String
  /// The role of the button.
  public let role: TrapezioDialogButtonRole
  /// Creates the answer from the text in the dialog's field, or from an empty string without a
  /// field.
  let answer: @MainActor @Sendable (String) -> Answer?

  /// Creates a button with an answer.
  ///
  /// - Parameters:
  ///   - title: The label of the button.
  ///   - answer: The value that ``TrapezioNavigator/ask(_:)`` returns if the user presses the
  ///     button.
  /// - Returns: The button.
  public static func button(_ title: String, _ answer: Answer) -> Self {
    Self(title: title, role: .normal) { _ in answer }
  }

  /// Creates a button that derives its answer from the text in the dialog's field.
  ///
  /// - Parameters:
  ///   - title: The label of the button.
  ///   - answer: Creates the answer from the text, or returns `nil` for no answer. The closure is
  ///     called on the main actor when the user presses the button.
  /// - Returns: The button.
  public static func text(
    _ title: String, _ answer: @escaping @MainActor @Sendable (_ text: String) -> Answer?
  ) -> Self {
    Self(title: title, role: .normal, answer: answer)
  }

  /// Creates a button for an answer that deletes or discards something.
  ///
  /// - Parameters:
  ///   - title: The label of the button.
  ///   - answer: The value that ``TrapezioNavigator/ask(_:)`` returns if the user presses the
  ///     button.
  /// - Returns: The button.
  public static func destructive(_ title: String, _ answer: Answer) -> Self {
    Self(title: title, role: .destructive) { _ in answer }
  }

  /// Creates a cancel button.
  ///
  /// If the system closes the dialog, for example because the user taps outside it, the call to
  /// ``TrapezioNavigator/ask(_:)`` returns this button's answer.
  ///
  /// - Parameters:
  ///   - title: The label of the button.
  ///   - answer: The value that ``TrapezioNavigator/ask(_:)`` returns if the user presses the
  ///     button, or `nil`.
  /// - Returns: The button.
  public static func cancel(_ title: String, _ answer: Answer? = nil) -> Self {
    Self(title: title, role: .cancel) { _ in answer }
  }
}
