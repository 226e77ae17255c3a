// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import SwiftUI
  import Trapezio

  /// Draws the lowest layer of a stack in columns, or as one navigation stack in a compact width.
  struct TrapezioColumnsView<Screen: View, Placeholder: View>: View {
    let layer: TrapezioLayerMirror
    let stage: TrapezioPresentationStage
    let draw: @MainActor (TrapezioNavigationEntry, TrapezioLayerMirror) -> Screen
    let placeholder: @MainActor () -> Placeholder
    @State private var columns = TrapezioColumnsMirror()
    @Environment(\.horizontalSizeClass) private var width

    var body: some View {
      // Depends on `rewrites`, so that a rewritten path reaches the stack.
      let _ = layer.rewrites
      let isWide = width != .compact
      let _ = columns.willDraw(layer, on: stage, isWide: isWide)
      // Presentations stay because one view contains both layouts, of which it shows one at a time.
      ZStack {
        if !isWide {
          TrapezioLayerStack(layer: layer, draw: draw)
        } else if stage.navigator.columns > 2 {
          NavigationSplitView {
            column(layer.root)
          } content: {
            column(columns.middle)
          } detail: {
            detail
          }
        } else {
          NavigationSplitView {
            column(layer.root)
          } detail: {
            detail
          }
        }
      }
      .modifier(TrapezioLayerPresenter(layer: layer, stage: stage, draw: draw))
    }

    private var detail: some View {
      NavigationStack(path: Bindable(columns).path) {
        column(columns.last)
          .navigationDestination(for: TrapezioNavigationEntry.self) { draw($0, layer).id($0.id) }
      }
      .onChange(of: columns.last?.id, initial: true) { _, entry in columns.didShow(entry) }
    }

    /// Returns the view of the first entry in a column with the entry's identity.
    @ViewBuilder
    private func column(_ entry: TrapezioNavigationEntry?) -> some View {
      if let entry {
        draw(entry, layer).id(entry.id).environment(\.trapezioIsColumnRoot, true)
      } else {
        placeholder()
      }
    }
  }
#endif
