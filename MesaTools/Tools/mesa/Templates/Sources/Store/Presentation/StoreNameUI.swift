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
        if let title = state.title { Text(title) }
        if let error = state.error { Text(error) }
        if state.isLoading { ProgressView() }
        Button("Reload") { onEvent(.reload) }
        Button("Close") { onEvent(.close) }
      }
      .onAppear { onEvent(.appeared) }
    }
  }

  struct StoreNameUIPreviews: PreviewProvider {
    static var previews: some View {
      StoreNameUI().preview([
        "Loaded": StoreNameState(title: "A title"),
        "Failed": StoreNameState(error: "You are offline."),
      ])
    }
  }
#endif
