// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import SwiftUI
  import Trapezio

  /// Shows the question above a layer as an alert or a confirmation dialog.
  struct QuestionAlert: ViewModifier {
    let layer: LayerMirror
    let stage: PresentationStage

    func body(content: Content) -> some View {
      content
        .alert(
          Text(verbatim: title), isPresented: Bindable(layer).isAlert, presenting: layer.asked
        ) { question in
          if let field = question.dialog.textField {
            TextField(field.prompt, text: Bindable(layer).answerText)
          }
          buttons(of: question)
        } message: { question in
          message(of: question)
        }
        .confirmationDialog(
          Text(verbatim: title), isPresented: Bindable(layer).isConfirmation,
          titleVisibility: .visible, presenting: layer.asked
        ) { question in
          buttons(of: question)
        } message: { question in
          message(of: question)
        }
    }

    private var title: String { layer.asked?.dialog.title ?? "" }

    private func buttons(of question: TrapezioQuestion) -> some View {
      ForEach(Array(question.dialog.buttons.enumerated()), id: \.offset) { index, button in
        Button(role: button.role.buttonRole) {
          stage.answer(question, index, text: layer.answerText)
        } label: {
          Text(verbatim: button.title)
        }
      }
    }

    @ViewBuilder
    private func message(of question: TrapezioQuestion) -> some View {
      // The content of an alert appears with the alert, so `onAppear` reports the alert's
      // appearance.
      if let message = question.dialog.message {
        Text(verbatim: message).onAppear { stage.didAppear(question) }
      } else {
        Spacer().onAppear { stage.didAppear(question) }
      }
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
#endif
