// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import SwiftUI
  import Trapezio

  /// Draws the state and sends events.
  struct ScreenNameUI: TrapezioStoreUI {
    func map(
      _ view: TrapezioViewStore<ScreenNameState, ScreenNameEvent>
    ) -> some View {
      Button("Close") { view.send(.close) }
    }
  }

  #Preview {
    ScreenNameUI().preview(ScreenNameState())
  }
#endif
