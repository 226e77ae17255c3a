// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import SwiftUI
  import Trapezio

  @MainActor
  struct Prompt {
    struct Choice {
      let title: Text
      let role: ButtonRole?
    }

    let id: PresenterMachine.PromptID
    let description: String
    let title: String
    let message: String?
    var isConfirmation = false
    var anchor: String?
    var textField: TrapezioDialogTextField?
    /// The buttons; without any, the system adds an OK button.
    let choices: [Choice]
    let press: @MainActor (_ choice: Int, _ text: String) -> Void
    /// Called when the system has closed the prompt, possibly after a button was pressed.
    let close: @MainActor () -> Void

    init(_ question: TrapezioQuestion) {
      let dialog = question.dialog
      id = .question(ObjectIdentifier(question))
      description = "A question of \(type(of: question.entry.screen))"
      title = dialog.title
      message = dialog.message
      isConfirmation = dialog.isConfirmation
      anchor = dialog.anchor
      textField = dialog.textField
      choices = dialog.buttons.map { button in
        Choice(title: Text(verbatim: button.title), role: button.role.map(ButtonRole.init))
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
        Choice(title: Text(verbatim: action.title), role: action.role.map(ButtonRole.init))
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

  struct PromptAlert: ViewModifier {
    let layer: LayerMirror
    let presenter: Presenter

    func body(content: Content) -> some View {
      content.alert(
        Text(verbatim: layer.prompt?.title ?? ""), isPresented: Bindable(layer).isAlert,
        presenting: layer.prompt
      ) { prompt in
        if let field = prompt.textField {
          if field.isSecure {
            SecureField(field.prompt, text: Bindable(layer).answerText)
          } else {
            TextField(field.prompt, text: Bindable(layer).answerText)
          }
        }
        prompt.buttons(in: layer, of: presenter)
      } message: { prompt in
        prompt.text(of: presenter)
      }
    }
  }

  struct PromptDialog: ViewModifier {
    let layer: LayerMirror
    let presenter: Presenter
    let anchor: LayerMirror.Anchor

    func body(content: Content) -> some View {
      content.confirmationDialog(
        Text(verbatim: layer.prompt?.title ?? ""),
        isPresented: Bindable(layer)[dynamicMember: \.[isConfirmationAt: anchor.id]],
        titleVisibility: .visible, presenting: layer.prompt
      ) { prompt in
        prompt.buttons(in: layer, of: presenter)
      } message: { prompt in
        prompt.text(of: presenter)
      }
    }
  }

  extension Prompt {
    fileprivate func buttons(in layer: LayerMirror, of presenter: Presenter) -> some View {
      ForEach(Array(choices.enumerated()), id: \.offset) { index, choice in
        Button(role: choice.role) {
          presenter.press(index, of: self, text: layer.answerText)
        } label: {
          choice.title
        }
      }
    }

    @ViewBuilder
    fileprivate func text(of presenter: Presenter) -> some View {
      if let message {
        Text(verbatim: message).onAppear { presenter.didShow(self) }
      } else {
        Spacer().onAppear { presenter.didShow(self) }
      }
    }
  }
#endif
