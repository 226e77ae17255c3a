// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import SwiftUI
  import Trapezio

  /// A question or a message, as an alert or a confirmation dialog shows it.
  @MainActor
  struct Prompt {
    struct Choice {
      let title: Text
      let role: ButtonRole?
    }

    let id: PresenterMachine.PromptID
    /// The words that a warning uses for the prompt.
    let description: String
    let title: String
    let message: String?
    var style = TrapezioDialogStyle.alert
    var anchor: String?
    var textField: TrapezioDialogTextField?
    /// The buttons, to which the system adds its OK button if there are none.
    let choices: [Choice]
    /// Called when the user presses a button, with the text of the field.
    let press: @MainActor (_ choice: Int, _ text: String) -> Void
    /// Called when the system has closed the prompt, possibly after a button was pressed.
    let close: @MainActor () -> Void

    init(_ question: TrapezioQuestion) {
      let dialog = question.dialog
      id = .question(ObjectIdentifier(question))
      description = "A question of \(question.entry.screen)"
      title = dialog.title
      message = dialog.message
      style = dialog.style
      anchor = dialog.anchor
      textField = dialog.textField
      choices = dialog.buttons.map { button in
        Choice(title: Text(verbatim: button.title), role: button.role.buttonRole)
      }
      press = { question.answer($0, text: $1) }
      close = { question.cancel() }
    }

    init(_ shown: TrapezioMessage, of messages: TrapezioMessageManager) {
      id = .message(shown.id)
      description = "A message of kind \"\(shown.kind)\""
      title = shown.title ?? shown.message
      message = shown.title == nil ? nil : shown.message
      let actions = shown.actions
      var choices = actions.map { action in
        Choice(title: Text(verbatim: action.title), role: action.role?.buttonRole)
      }
      if !actions.isEmpty, !actions.contains(where: { $0.role == .cancel }) {
        choices.append(Choice(title: Text("OK"), role: .cancel))
      }
      self.choices = choices
      press = { choice, _ in
        if choice < actions.count { messages.press(actions[choice], of: shown) }
        messages.clearMessage(id: shown.id)
      }
      close = { messages.clearMessage(id: shown.id) }
    }
  }

  extension TrapezioDialogButtonRole {
    fileprivate var buttonRole: ButtonRole? {
      switch self {
      case .normal: nil
      case .destructive: .destructive
      case .cancel: .cancel
      }
    }
  }

  extension TrapezioMessageAction.Role {
    fileprivate var buttonRole: ButtonRole {
      switch self {
      case .cancel: .cancel
      case .destructive: .destructive
      }
    }
  }
#endif
