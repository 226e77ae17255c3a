// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import SwiftUI
  import Trapezio

  /// Draws a stack's lowest layer in columns, or as one navigation stack in a compact width.
  struct ColumnsView<Screen: View>: View {
    let layer: LayerMirror
    let stage: PresentationStage
    let draw: @MainActor (TrapezioNavigationEntry, LayerMirror) -> Screen
    @State private var columns = ColumnsMirror()
    @Environment(\.horizontalSizeClass) private var width
    @Environment(\.trapezioColumnPlaceholder) private var placeholder

    var body: some View {
      // Reads `rewrites`, so that SwiftUI reads the path again after each rewrite.
      let _ = layer.rewrites
      let isWide = width != .compact
      let _ = columns.willDraw(layer, on: stage, isWide: isWide)
      // One view contains both layouts, so that presentations stay when the layout changes.
      ZStack {
        if !isWide {
          LayerStack(layer: layer, draw: draw)
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
      .modifier(LayerPresenter(layer: layer, stage: stage, draw: draw))
    }

    private var detail: some View {
      NavigationStack(path: Bindable(columns).path) {
        column(columns.last)
          .navigationDestination(for: TrapezioNavigationEntry.self) { draw($0, layer).id($0.id) }
      }
      .onChange(of: columns.last?.id, initial: true) { _, entry in columns.didShow(entry) }
    }

    /// Returns the view of a column's bottom entry, with the entry's identity, or the placeholder.
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
