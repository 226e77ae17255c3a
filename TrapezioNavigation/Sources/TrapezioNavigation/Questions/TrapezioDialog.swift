// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A question for the user, with buttons that each have a typed answer.
///
/// ``TrapezioNavigator/ask(_:)`` returns the answer of the button that the user presses:
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
/// If you add a text field, a `.text` button derives its answer from the text:
///
/// ```swift
/// let rename = TrapezioDialog<String>(
///   "Rename", textField: TrapezioDialogTextField("Title", text: state.title),
///   buttons: [.text("Rename") { $0 }, .cancel("Cancel")])
/// ```
public struct TrapezioDialog<Answer: Sendable>: Sendable {
  /// The text of the question.
  public let title: String
  /// Additional information for the user, or `nil` if there is none.
  public let message: String?
  /// The style of the dialog.
  public let style: TrapezioDialogStyle
  /// The text field, or `nil` if there is none.
  ///
  /// A dialog with a text field is always an alert.
  public let textField: TrapezioDialogTextField?
  /// The buttons with their answers, in the order in which they appear.
  public let buttons: [TrapezioDialogButton<Answer>]

  /// Creates a question.
  ///
  /// - Parameters:
  ///   - title: The text of the question.
  ///   - message: Additional information for the user.
  ///   - style: The style of the dialog. A dialog with a text field is always an alert.
  ///   - textField: A text field, or `nil` for a dialog without one.
  ///   - buttons: The buttons with their answers. If the array is empty, the dialog has an OK
  ///     button with the answer `nil`.
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

  /// The same question, with answers of any type.
  var erased: TrapezioDialog<any Sendable> {
    TrapezioDialog<any Sendable>(
      title, message: message, style: style, textField: textField,
      buttons: buttons.map { button in
        TrapezioDialogButton(title: button.title, role: button.role) { button.answer($0) }
      })
  }

  /// Creates a question that is shown as an alert.
  ///
  /// - Parameters:
  ///   - title: The text of the question.
  ///   - message: Additional information for the user.
  ///   - buttons: The buttons with their answers.
  /// - Returns: The dialog.
  public static func alert(
    _ title: String, message: String? = nil, _ buttons: [TrapezioDialogButton<Answer>]
  ) -> Self {
    Self(title, message: message, buttons: buttons)
  }

  /// Creates a question that is shown as a confirmation dialog.
  ///
  /// - Parameters:
  ///   - title: The text of the question.
  ///   - message: Additional information for the user.
  ///   - buttons: The buttons with their answers.
  /// - Returns: The dialog.
  public static func confirmation(
    _ title: String, message: String? = nil, _ buttons: [TrapezioDialogButton<Answer>]
  ) -> Self {
    Self(title, message: message, style: .confirmation, buttons: buttons)
  }
}
