// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import SwiftUI

  /// Shows the prompt above a layer as an alert.
  struct PromptAlert: ViewModifier {
    let layer: LayerMirror
    let presenter: Presenter

    func body(content: Content) -> some View {
      content.alert(
        Text(verbatim: layer.prompt?.title ?? ""), isPresented: Bindable(layer).isAlert,
        presenting: layer.prompt
      ) { prompt in
        if let field = prompt.textField {
          TextField(field.prompt, text: Bindable(layer).answerText)
        }
        prompt.buttons(in: layer, of: presenter)
      } message: { prompt in
        prompt.text(of: presenter)
      }
    }
  }

  /// Shows the prompt above a layer as a confirmation dialog, anchored to the modified view.
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

    /// Returns the view of the message, which appears together with the prompt.
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
