// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A button of a question, with its answer.
public struct TrapezioDialogButton<Answer: Sendable>: Sendable {
  /// What the button says.
  public let title: String
  /// What the button means.
  public let role: TrapezioDialogButtonRole
  /// Makes the answer of the text in the field, which is empty without one.
  let answer: @MainActor @Sendable (String) -> Answer?

  /// A button whose answer is a value.
  ///
  /// - Parameters:
  ///   - title: What the button says.
  ///   - answer: The answer.
  /// - Returns: The button.
  public static func button(_ title: String, _ answer: Answer) -> Self {
    Self(title: title, role: .normal) { _ in answer }
  }

  /// A button that makes its answer of the text in the field.
  ///
  /// - Parameters:
  ///   - title: What the button says.
  ///   - answer: Called on the main actor with the text, when the button is pressed.
  /// - Returns: The button.
  public static func text(
    _ title: String, _ answer: @escaping @MainActor @Sendable (_ text: String) -> Answer?
  ) -> Self {
    Self(title: title, role: .normal, answer: answer)
  }

  /// A button that destroys something.
  ///
  /// - Parameters:
  ///   - title: What the button says.
  ///   - answer: The answer.
  /// - Returns: The button.
  public static func destructive(_ title: String, _ answer: Answer) -> Self {
    Self(title: title, role: .destructive) { _ in answer }
  }

  /// The button that does nothing.
  ///
  /// A dialog that the system closes, because the user taps beside it, has the answer of this one.
  ///
  /// - Parameters:
  ///   - title: What the button says.
  ///   - answer: The answer.
  /// - Returns: The button.
  public static func cancel(_ title: String, _ answer: Answer? = nil) -> Self {
    Self(title: title, role: .cancel) { _ in answer }
  }
}
