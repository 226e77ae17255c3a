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
      Form {
        TextField(
          "Title",
          text: view.binding(\.title, send: ScreenNameEvent.titleChanged))
        Button("Close") { view.send(.close) }
      }
    }
  }

  struct ScreenNameUIPreviews: PreviewProvider {
    static var previews: some View {
      ScreenNameUI().preview(ScreenNameState(title: "A title"))
    }
  }
#endif
