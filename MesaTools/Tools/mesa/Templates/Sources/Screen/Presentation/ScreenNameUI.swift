// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import SwiftUI
  import Trapezio

  /// Draws the state and sends events.
  struct ScreenNameUI: TrapezioUI {
    func map(
      state: ScreenNameState,
      onEvent: @escaping @MainActor (ScreenNameEvent) -> Void
    ) -> some View {
      Button("Close") { onEvent(.close) }
    }
  }

  #Preview {
    ScreenNameUI().preview(ScreenNameState())
  }
#endif
