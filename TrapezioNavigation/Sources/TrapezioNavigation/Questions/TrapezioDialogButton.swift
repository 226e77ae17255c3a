// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// A button in a dialog, with the answer that ``TrapezioNavigator/ask(_:)`` returns.
///
/// ```swift
/// let leaving = await navigator.ask(
///   .confirmation(
///     "Save the changes?",
///     [
///       .button("Save", Leaving.save),
///       .destructive("Discard", .discard), .cancel("Keep editing"),
///     ]))
/// ```
public struct TrapezioDialogButton<Answer: Sendable>: Sendable {
  /// The label of the button.
  public let title: String
  /// The effect of the button on the user's data, or `nil` for an ordinary button.
  public let role: TrapezioButtonRole?
  let answer: @MainActor @Sendable (String) -> Answer?

  /// Creates a button with an answer.
  public static func button(_ title: String, _ answer: Answer) -> Self {
    Self(title: title, role: nil) { _ in answer }
  }

  /// Creates a button that derives its answer from the text in the dialog's field.
  ///
  /// ```swift
  /// let goToPage = TrapezioDialog<Int>(
  ///   "Go to page", message: "The last page is \(last).",
  ///   textField: TrapezioDialogTextField("Page", text: "1"),
  ///   buttons: [.text("Go") { Int($0) }, .cancel("Cancel")])
  /// ```
  ///
  /// If the closure returns `nil`, ``TrapezioNavigator/ask(_:)`` also returns `nil`.
  public static func text(
    _ title: String, _ answer: @escaping @MainActor @Sendable (_ text: String) -> Answer?
  ) -> Self {
    Self(title: title, role: nil, answer: answer)
  }

  /// Creates a button for an answer that deletes or discards something.
  public static func destructive(_ title: String, _ answer: Answer) -> Self {
    Self(title: title, role: .destructive) { _ in answer }
  }

  /// Creates a cancel button, whose answer also counts if the system closes the dialog.
  ///
  /// ```swift
  /// let saves = await navigator.ask(
  ///   .alert(
  ///     "Save the changes?",
  ///     [.button("Yes", true), .button("No", false), .cancel("Keep editing")]))
  /// guard let saves else { return }  // The user keeps editing.
  /// ```
  public static func cancel(_ title: String, _ answer: Answer? = nil) -> Self {
    Self(title: title, role: .cancel) { _ in answer }
  }
}
