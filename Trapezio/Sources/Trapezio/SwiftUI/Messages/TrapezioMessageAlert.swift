// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import SwiftUI

  /// Shows the messages of a layer as alerts.
  ///
  /// The content of a presented alert never changes, because SwiftUI does not update such an alert.
  struct TrapezioMessageAlert: ViewModifier {
    let stage: TrapezioMessageStage?
    let seat: TrapezioMessageSeat
    /// The message of the current or the last alert.
    @State private var shown: TrapezioMessageStage.Showing?
    @State private var isPresented = false

    func body(content: Content) -> some View {
      content
        .alert(Text(verbatim: title), isPresented: $isPresented, presenting: shown) { shown in
          actions(of: shown)
        } message: { shown in
          message(of: shown)
        }
        .onChange(of: stage?.alert(in: seat), initial: true) { follow() }
        .onChange(of: isPresented) { if !isPresented { leave() } }
    }

    private var title: String { shown.map { $0.message.title ?? $0.message.message } ?? "" }

    @ViewBuilder
    private func actions(of shown: TrapezioMessageStage.Showing) -> some View {
      // Without actions, the system adds its own OK button.
      ForEach(Array(shown.message.actions.enumerated()), id: \.offset) { _, action in
        Button(role: action.role?.buttonRole) {
          stage?.press(action, of: shown)
        } label: {
          Text(verbatim: action.title)
        }
      }
      if !shown.message.actions.isEmpty,
        !shown.message.actions.contains(where: { $0.role == .cancel })
      {
        Button("OK", role: .cancel) {}
      }
    }

    @ViewBuilder
    private func message(of shown: TrapezioMessageStage.Showing) -> some View {
      // The content appears at the same time as the alert, so it can confirm the alert.
      if shown.message.title == nil {
        Spacer().onAppear { confirm(shown) }
      } else {
        Text(verbatim: shown.message.message).onAppear { confirm(shown) }
      }
    }

    private func confirm(_ shown: TrapezioMessageStage.Showing) {
      // The system announces an alert itself.
      _ = stage?.confirm(shown)
    }

    private func follow() {
      let wanted = stage?.alert(in: seat)
      if isPresented {
        if wanted != shown { isPresented = false }
      } else if let wanted {
        shown = wanted
        isPresented = true
      }
    }

    private func leave() {
      if let shown { stage?.leaveAlert(shown) }
      follow()
    }
  }
#endif
