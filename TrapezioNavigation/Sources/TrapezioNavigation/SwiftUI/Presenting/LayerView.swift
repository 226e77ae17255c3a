// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import SwiftUI
  import Trapezio

  /// Draws one layer as a navigation stack and presents the layer or the question above it.
  struct LayerView<Screen: View>: View {
    let layer: LayerMirror
    let stage: PresentationStage
    let draw: @MainActor (TrapezioNavigationEntry, LayerMirror) -> Screen

    var body: some View {
      LayerStack(layer: layer, draw: draw)
        .modifier(LayerPresenter(layer: layer, stage: stage, draw: draw))
    }
  }

  /// Draws the screens of one layer in a navigation stack.
  struct LayerStack<Screen: View>: View {
    let layer: LayerMirror
    let draw: @MainActor (TrapezioNavigationEntry, LayerMirror) -> Screen

    var body: some View {
      // Reads `rewrites`, so that SwiftUI reads the path again after each rewrite.
      let _ = layer.rewrites
      NavigationStack(path: Bindable(layer).path) {
        screen(of: layer.root)
          .navigationDestination(for: TrapezioNavigationEntry.self) { screen(of: $0) }
      }
    }

    /// Returns the view of an entry, with the entry's identity.
    private func screen(of entry: TrapezioNavigationEntry) -> some View {
      draw(entry, layer).id(entry.id)
    }
  }
#endif
