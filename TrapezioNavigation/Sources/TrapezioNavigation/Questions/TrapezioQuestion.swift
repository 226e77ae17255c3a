// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// A question that waits for the user's answer, for the host that shows it.
///
/// The first call of ``answer(_:text:)`` or ``cancel()`` ends it. Later ones have no effect.
@MainActor
public final class TrapezioQuestion: Identifiable {
  /// A button of a question.
  public struct Button: Hashable, Sendable {
    /// What the button says.
    public let title: String
    /// What the button means.
    public let role: TrapezioDialogButtonRole
  }

  /// The entry whose screen asks.
  public let entry: TrapezioNavigationEntry
  /// What is asked.
  public let title: String
  /// What the user should know to answer.
  public let message: String?
  /// How it is shown.
  public let style: TrapezioDialogStyle
  /// A field for text, or `nil`.
  public let textField: TrapezioDialogTextField?
  /// The buttons, in their order and at least one.
  public let buttons: [Button]

  private let answers: [@MainActor @Sendable (_ text: String) -> (any Sendable)?]
  private var end: (@MainActor (TrapezioQuestion, _ button: Int?, _ text: String) -> Void)?

  init<Answer>(
    _ dialog: TrapezioDialog<Answer>, of entry: TrapezioNavigationEntry,
    end: @escaping @MainActor (TrapezioQuestion, _ button: Int?, _ text: String) -> Void
  ) {
    self.entry = entry
    title = dialog.title
    message = dialog.message
    style = dialog.style
    textField = dialog.textField
    buttons = dialog.buttons.map { Button(title: $0.title, role: $0.role) }
    answers = dialog.buttons.map { button in { text in button.answer(text) } }
    self.end = end
  }

  /// Presses a button.
  ///
  /// - Parameters:
  ///   - button: The index of the button in ``buttons``. With another index, the question stays.
  ///   - text: The text in the field.
  public func answer(_ button: Int, text: String = "") {
    guard buttons.indices.contains(button) else {
      return TrapezioDiagnostics.warn(
        "The question \"\(title)\" has no button \(button). Its buttons are 0 to \(buttons.count - 1)."
      )
    }
    settle(button, text)
  }

  /// Returns the answer that a button would give, and leaves the question open.
  ///
  /// A test finds the button of an answer with it.
  ///
  /// - Parameters:
  ///   - button: The index of the button in ``buttons``.
  ///   - text: The text in the field.
  /// - Returns: The answer, or `nil` if the button gives none or does not exist.
  public func answer(of button: Int, text: String = "") -> (any Sendable)? {
    buttons.indices.contains(button) ? answers[button](text) : nil
  }

  /// Ends the question because the system has closed it.
  ///
  /// The answer is that of the button with the cancel role, or `nil` if there is none.
  public func cancel() {
    settle(buttons.firstIndex { $0.role == .cancel })
  }

  /// Ends the question without an answer.
  func takeAway() { settle(nil) }

  private func settle(_ button: Int?, _ text: String = "") {
    let end = end
    self.end = nil
    end?(self, button, text)
  }
}
