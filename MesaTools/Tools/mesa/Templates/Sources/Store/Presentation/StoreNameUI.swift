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
        Text(state.title)
        if state.isLoading { ProgressView() }
        if let error = state.error {
          Text(error)
          Button("Retry") { onEvent(.retry) }
        }
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
