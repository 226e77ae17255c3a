// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import SwiftUI
  import Trapezio

  /// Draws a stack, in columns if the stack has several.
  struct HostedStack<Content: View>: View {
    let stage: PresentationStage
    let keeper: NavigatorKeeper
    let builder: @MainActor (any TrapezioScreen, TrapezioScreenContext) -> Content
    @Environment(\.trapezioPresentationClock) private var clock

    var body: some View {
      let _ = (stage.clock = clock)
      layers
        .modifier(HostPresence(stage: stage))
        // Gives each stack its own view, because a `NavigationStack` drops its path if its root
        // changes.
        .id(ObjectIdentifier(stage.navigator))
    }

    @ViewBuilder
    private var layers: some View {
      if stage.navigator.columns > 1 {
        ColumnsView(layer: stage.base, stage: stage, draw: draw)
      } else {
        LayerView(layer: stage.base, stage: stage, draw: draw)
      }
    }

    private func draw(
      _ entry: TrapezioNavigationEntry, in layer: LayerMirror
    ) -> ScreenView<Content> {
      ScreenView(
        entry: entry, layer: layer, stage: stage, interop: keeper, builder: builder)
    }
  }
#endif
