// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import SwiftUI
  import Trapezio

  /// Draws a stack, in columns if the stack has several.
  struct TrapezioHostedStack<Content: View>: View {
    let stage: TrapezioPresentationStage
    let keeper: TrapezioNavigatorKeeper
    let builder: @MainActor (any TrapezioScreen, TrapezioScreenContext) -> Content
    @Environment(\.trapezioPresentationClock) private var clock

    var body: some View {
      let _ = (stage.clock = clock)
      layers
        .modifier(TrapezioHostPresence(stage: stage))
        // Gives each stack its own view, because a `NavigationStack` drops its path if its root
        // changes.
        .id(ObjectIdentifier(stage.navigator))
    }

    @ViewBuilder
    private var layers: some View {
      if stage.navigator.columns > 1 {
        TrapezioColumnsView(layer: stage.base, stage: stage, draw: draw)
      } else {
        TrapezioLayerView(layer: stage.base, stage: stage, draw: draw)
      }
    }

    private func draw(
      _ entry: TrapezioNavigationEntry, in layer: TrapezioLayerMirror
    ) -> TrapezioScreenView<Content> {
      TrapezioScreenView(
        entry: entry, layer: layer, stage: stage, interop: keeper, builder: builder)
    }
  }
#endif
