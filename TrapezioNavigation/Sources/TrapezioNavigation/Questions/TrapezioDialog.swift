// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A question for the user, with buttons that each have a typed answer.
///
/// ```swift
/// let rename = TrapezioDialog<String>(
///   "Rename", textField: TrapezioDialogTextField("Title", text: state.title),
///   buttons: [.text("Rename") { $0 }, .cancel("Cancel")])
/// strataLaunch {
///   await self.navigator.ask(rename)
/// } reduce: { title in
///   if let title { self.update { $0.title = title } }
/// }
/// ```
///
/// <doc:QuestionsAndGuards> has more examples.
public struct TrapezioDialog<Answer: Sendable>: Sendable {
  /// The text of the question.
  public let title: String
  /// Additional information for the user.
  public let message: String?
  /// Whether the question is shown as a confirmation dialog, which is a list of choices, instead of
  /// an alert.
  public let isConfirmation: Bool
  /// The name of the view to which a confirmation dialog is anchored.
  public let anchor: String?
  /// The text field, if any.
  public let textField: TrapezioDialogTextField?
  /// The buttons, in the order in which they appear.
  public let buttons: [TrapezioDialogButton<Answer>]

  /// Creates a question that is shown as an alert, and can have a text field.
  ///
  /// ```swift
  /// let goToPage = TrapezioDialog<Int>(
  ///   "Go to page", message: "The last page is \(last).",
  ///   textField: TrapezioDialogTextField("Page", text: "1"),
  ///   buttons: [.text("Go") { Int($0) }, .cancel("Cancel")])
  /// guard let page = await navigator.ask(goToPage) else { return nil }
  /// ```
  ///
  /// Without buttons, it has an OK button with the answer `nil`.
  public init(
    _ title: String, message: String? = nil, textField: TrapezioDialogTextField? = nil,
    buttons: [TrapezioDialogButton<Answer>]
  ) {
    self.init(
      title, message: message, isConfirmation: false, anchor: nil, textField: textField,
      buttons: buttons)
  }

  private init(
    _ title: String, message: String?, isConfirmation: Bool, anchor: String?,
    textField: TrapezioDialogTextField?, buttons: [TrapezioDialogButton<Answer>]
  ) {
    self.title = title
    self.message = message
    self.isConfirmation = isConfirmation
    self.anchor = anchor
    self.textField = textField
    self.buttons = buttons.isEmpty ? [.cancel("OK")] : buttons
  }

  var erased: TrapezioDialog<any Sendable> {
    TrapezioDialog<any Sendable>(
      title, message: message, isConfirmation: isConfirmation, anchor: anchor, textField: textField,
      buttons: buttons.map { button in
        TrapezioDialogButton(title: button.title, role: button.role) { button.answer($0) }
      })
  }

  /// Creates a question that is shown as an alert, as
  /// ``init(_:message:textField:buttons:)`` does.
  ///
  /// ```swift
  /// let isSure = await navigator.ask(
  ///   .alert(
  ///     "Delete the book?",
  ///     [.destructive("Delete", true), .cancel("Cancel", false)]))
  /// ```
  public static func alert(
    _ title: String, message: String? = nil, _ buttons: [TrapezioDialogButton<Answer>]
  ) -> Self {
    Self(title, message: message, buttons: buttons)
  }

  /// Creates a question that is shown as a confirmation dialog: a list of choices, at the bottom of
  /// the screen on a phone.
  ///
  /// ```swift
  /// let order = await navigator.ask(
  ///   .confirmation(
  ///     "Sort", anchor: "sort",
  ///     [
  ///       .button("By name", SortOrder.byName),
  ///       .button("By date", .byDate), .cancel("Cancel"),
  ///     ]))
  /// ```
  ///
  /// The anchor is a name from `trapezioAnchor(_:)`. If no visible view has it, SwiftUI shows an
  /// alert.
  public static func confirmation(
    _ title: String, message: String? = nil, anchor: String? = nil,
    _ buttons: [TrapezioDialogButton<Answer>]
  ) -> Self {
    Self(
      title, message: message, isConfirmation: true, anchor: anchor, textField: nil,
      buttons: buttons)
  }
}
