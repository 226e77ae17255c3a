// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import SwiftUI
  import Trapezio

  package struct SummaryUI: TrapezioUI {
    package init() {}

    package func map(
      state: SummaryState, onEvent: @escaping @MainActor (SummaryEvent) -> Void
    ) -> some View {
      VStack(spacing: 16) {
        Text("Value: \(state.value)")
        if let lastSaved = state.lastSaved { Text("Last saved: \(lastSaved)") }
        Button("Save") { onEvent(.save) }
        if let message = state.saveMessage { Text(message) }
        Button("Back") { onEvent(.back) }
      }
      .onAppear { onEvent(.appeared) }
    }
  }

  #Preview {
    SummaryUI().preview(SummaryState(value: 3, lastSaved: 2))
  }
#endif
