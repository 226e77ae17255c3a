// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import SwiftUI
  import Trapezio

  /// Draws the state and sends events.
  struct StoreNameUI: TrapezioUI {
    func map(
      state: StoreNameState,
      onEvent: @escaping @MainActor (StoreNameEvent) -> Void
    ) -> some View {
      VStack {
        if let content = state.content { Text(content.title) }
        if let error = state.error { Text(error) }
        if state.isLoading { ProgressView() }
        Button("Reload") { onEvent(.reload) }.disabled(state.isLoading)
        Button("Close") { onEvent(.close) }
      }
      .onAppear { onEvent(.appeared) }
    }
  }

  #Preview {
    StoreNameUI().preview([
      "Empty": StoreNameState(),
      "Loaded": StoreNameState(
        content: StoreNameContent(title: "A title")),
      "Failed": StoreNameState(error: "You are offline."),
    ])
  }
#endif
