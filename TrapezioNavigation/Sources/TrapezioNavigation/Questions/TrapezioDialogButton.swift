// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A button in a dialog, with the answer that ``TrapezioNavigator/ask(_:)`` returns.
///
/// ```swift
/// let leaving = await navigator.ask(
///   TrapezioDialog<Leaving>(
///     "Save the changes?", style: .confirmation,
///     buttons: [
///       .button("Save", .save),
///       .destructive("Discard", .discard), .cancel("Keep editing"),
///     ]))
/// ```
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
    Self(title: title, role: .normal, answer: answer)
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
