// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// A pending question, which a host shows while it is the stack's
/// ``TrapezioStackNavigator/question``.
///
/// ```swift
/// guard let question = stack.question else { return }
/// print(question.dialog.title)
/// for (index, button) in question.dialog.buttons.enumerated() {
///   print("[\(index)] \(button.title)")
/// }
/// ```
///
/// It ends when the user answers it, when its screen leaves, when the host ends, or when the asking
/// task is cancelled. Later calls have no effect.
@MainActor
public final class TrapezioQuestion: Identifiable {
  /// The entry of the screen that asks the question.
  public let entry: TrapezioNavigationEntry
  /// The text of the question, its buttons and its text field.
  public let dialog: TrapezioDialog<any Sendable>

  private static var lastNumber = 0
  /// The number of the question, which is higher than that of earlier questions.
  let number: Int
  let guardedEntry = EntryGuard.askedEntry
  private var end: (@MainActor (TrapezioQuestion, _ button: Int?, _ text: String) -> Void)?

  init<Answer>(
    _ dialog: TrapezioDialog<Answer>, of entry: TrapezioNavigationEntry,
    end: @escaping @MainActor (TrapezioQuestion, _ button: Int?, _ text: String) -> Void
  ) {
    Self.lastNumber += 1
    number = Self.lastNumber
    self.entry = entry
    self.dialog = dialog.erased
    self.end = end
  }

  /// Answers the question as if the user had pressed the button at an index in ``dialog``.
  ///
  /// ```swift
  /// if key == "esc" {
  ///   question.cancel()
  /// } else if let button = Int(key) {
  ///   question.answer(button)
  /// }
  /// ```
  ///
  /// The text is that of the question's field, if it has one. If there is no such button, the
  /// question stays open and reports a warning.
  public func answer(_ button: Int, text: String = "") {
    guard dialog.buttons.indices.contains(button) else {
      return StrataDiagnostics.warn(
        "A question of \(type(of: entry.screen)) has no button \(button) and stays open. "
          + "Pass an index from 0 to \(dialog.buttons.count - 1). See Failures#no-such-button.")
    }
    settle(button, text)
  }

  /// Returns a button's answer, or `nil` if it has none or does not exist.
  ///
  /// ```swift
  /// let button = question.dialog.buttons.indices.first {
  ///   question.answer(of: $0) as? Answer == answer
  /// }
  /// if let button { question.answer(button) }
  /// ```
  ///
  /// The question stays open.
  public func answer(of button: Int, text: String = "") -> (any Sendable)? {
    dialog.buttons.indices.contains(button) ? dialog.buttons[button].answer(text) : nil
  }

  /// Ends the question with the cancel button's answer, or with `nil` if there is no such button.
  ///
  /// Call it when the system closes the dialog.
  public func cancel() { settle(dialog.buttons.firstIndex { $0.role == .cancel }) }

  func endWithoutAnswer() { settle(nil) }

  private func settle(_ button: Int?, _ text: String = "") {
    let end = end
    self.end = nil
    end?(self, button, text)
  }
}
