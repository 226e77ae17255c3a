// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import TrapezioNavigation

/// A question in the terminal, with the text that the user has typed.
@MainActor
struct TerminalPrompt {
  let question: TrapezioQuestion
  private var editor: TerminalEditor
  /// The index of the button that the return key presses.
  private var chosen: Int

  private static let buttonKeys = "123456789abcdefghijklmnopqrstuvwxyz".map(String.init)

  init(_ question: TrapezioQuestion) {
    self.question = question
    editor = TerminalEditor(question.dialog.textField?.text ?? "")
    chosen = question.dialog.buttons.firstIndex { $0.role != .cancel } ?? 0
  }

  /// Whether the question has a text field, which receives the lines of a script.
  var takesText: Bool { question.dialog.textField != nil }

  /// The question, the field, and the buttons with their keys.
  var lines: [String] {
    let asked =
      "? "
      + [question.dialog.title, question.dialog.message].compactMap(\.self).joined(separator: "  ")
    let field = question.dialog.textField.map { field in
      (field.prompt.isEmpty ? "> " : "\(field.prompt): ")
        + editor.drawn(isSecret: field.isSecure).text
    }
    let buttons = question.dialog.buttons.enumerated()
      .map { "[\(key(of: $0.offset))] \($0.element.title)" }
    return [asked] + (field.map { [$0] } ?? []) + [buttons.joined(separator: "  ")]
  }

  /// Replaces the typed text.
  mutating func type(_ line: String) { editor = TerminalEditor(line) }

  /// Inserts a pasted text into the field, with spaces for line breaks.
  mutating func paste(_ text: String) { editor.insert(text.replacing("\n", with: " ")) }

  /// Handles a key.
  ///
  /// - Returns: Whether the key has a meaning for the question.
  mutating func press(_ key: String) -> Bool {
    switch key {
    case "esc": question.cancel()
    case _ where !takesText:
      guard let button = Self.buttonKeys.prefix(question.dialog.buttons.count).firstIndex(of: key)
      else { return false }
      question.answer(button)
    case "return": question.answer(chosen, text: editor.text)
    case "tab": chosen = nextChoice
    default: return editor.press(key)
    }
    return true
  }

  private func key(of button: Int) -> String {
    guard takesText else { return Self.buttonKeys[min(button, Self.buttonKeys.count - 1)] }
    if button == chosen { return "return" }
    return question.dialog.buttons[button].role == .cancel ? "esc" : "tab"
  }

  private var nextChoice: Int {
    let choices = question.dialog.buttons.indices.filter {
      question.dialog.buttons[$0].role != .cancel
    }
    return choices.first { $0 > chosen } ?? choices.first ?? chosen
  }
}
