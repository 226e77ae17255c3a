// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A question to the user, whose buttons carry the answers.
///
/// ```swift
/// strataLaunch {
///   await self.navigator.ask(
///     .confirmation(
///       "Sort",
///       [.button("By name", SortOrder.byName), .button("By date", .byDate), .cancel("Cancel")]))
/// } reduce: { order in
///   if let order { self.update { $0.title = "\(order)" } }
/// }
/// ```
///
/// With a text field, a button makes its answer of the text:
///
/// ```swift
/// let rename = TrapezioDialog<String>(
///   "Rename", textField: TrapezioDialogTextField("Title", text: state.title),
///   buttons: [.text("Rename") { $0 }, .cancel("Cancel")])
/// ```
public struct TrapezioDialog<Answer: Sendable>: Sendable {
  /// What is asked.
  public let title: String
  /// What the user should know to answer.
  public let message: String?
  /// How it is shown.
  public let style: TrapezioDialogStyle
  /// A field for text, or `nil`.
  ///
  /// A dialog with a field is an alert.
  public let textField: TrapezioDialogTextField?
  /// The answers, in their order.
  public let buttons: [TrapezioDialogButton<Answer>]

  /// Creates a question.
  ///
  /// - Parameters:
  ///   - title: What is asked.
  ///   - message: What the user should know to answer.
  ///   - style: How it is shown. A dialog with a text field is an alert.
  ///   - textField: A field for text.
  ///   - buttons: The answers. Without any, there is one that says OK and answers `nil`.
  public init(
    _ title: String, message: String? = nil, style: TrapezioDialogStyle = .alert,
    textField: TrapezioDialogTextField? = nil, buttons: [TrapezioDialogButton<Answer>]
  ) {
    self.title = title
    self.message = message
    self.style = textField == nil ? style : .alert
    self.textField = textField
    self.buttons = buttons.isEmpty ? [.cancel("OK")] : buttons
  }

  /// A question in an alert.
  ///
  /// - Parameters:
  ///   - title: What is asked.
  ///   - message: What the user should know to answer.
  ///   - buttons: The answers.
  /// - Returns: The dialog.
  public static func alert(
    _ title: String, message: String? = nil, _ buttons: [TrapezioDialogButton<Answer>]
  ) -> Self {
    Self(title, message: message, buttons: buttons)
  }

  /// A question in a confirmation dialog: a list of choices, from the bottom of a phone.
  ///
  /// - Parameters:
  ///   - title: What is asked.
  ///   - message: What the user should know to answer.
  ///   - buttons: The answers.
  /// - Returns: The dialog.
  public static func confirmation(
    _ title: String, message: String? = nil, _ buttons: [TrapezioDialogButton<Answer>]
  ) -> Self {
    Self(title, message: message, style: .confirmation, buttons: buttons)
  }
}
