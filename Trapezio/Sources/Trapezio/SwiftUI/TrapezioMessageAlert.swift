// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import SwiftUI

  /// Shows the messages of a manager as alerts.
  struct TrapezioMessageAlert: ViewModifier {
    let manager: TrapezioMessageManager
    /// The message of the alert on the screen.
    @State private var shown: TrapezioMessage?

    func body(content: Content) -> some View {
      content
        .alert(
          Text(verbatim: shown?.message ?? ""),
          isPresented: Binding(get: { shown != nil }, set: { if !$0 { dismiss() } }),
          presenting: shown
        ) { _ in
          Button("OK", role: .cancel) {}
        }
        .onChange(of: manager.message, initial: true) { show() }
    }

    /// Shows the message that is to be shown now, if that on the screen is no longer among those that wait.
    private func show() {
      if let shown, manager.messages.contains(shown) { return }
      shown = manager.message
    }

    private func dismiss() {
      guard let dismissed = shown else { return }
      shown = nil
      // The next message follows in a later update, or SwiftUI would not see the alert go.
      Task { @MainActor [manager] in manager.clearMessage(id: dismissed.id) }
    }
  }
#endif
