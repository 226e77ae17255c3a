// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import SwiftUI
  import Trapezio

  /// Draws one layer as a navigation stack and presents the layer or the question above it.
  struct LayerView<Screen: View>: View {
    let layer: LayerMirror
    let presenter: Presenter
    let draw: @MainActor (TrapezioNavigationEntry, LayerMirror) -> Screen

    var body: some View {
      LayerStack(layer: layer, draw: draw)
        .modifier(LayerPresenter(layer: layer, presenter: presenter, draw: draw))
    }
  }

  /// Draws the screens of one layer in a navigation stack.
  struct LayerStack<Screen: View>: View {
    let layer: LayerMirror
    let draw: @MainActor (TrapezioNavigationEntry, LayerMirror) -> Screen

    var body: some View {
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

  /// Presents the layer or the question above a layer that is drawn in columns or as one stack.
  struct LayerPresenter<Screen: View>: ViewModifier {
    let layer: LayerMirror
    let presenter: Presenter
    let draw: @MainActor (TrapezioNavigationEntry, LayerMirror) -> Screen

    func body(content: Content) -> some View {
      presenting(content)
        .environment(
          \.trapezioAnchors,
          AnchoredPresentations(layer: layer, presenter: presenter) { AnyView(presented($0)) }
        )
        .modifier(PromptAlert(layer: layer, presenter: presenter))
        // watchOS has no UIKit windows.
        #if canImport(UIKit) && !os(watchOS)
          .background { WindowProbe(layer: layer) }
        #elseif canImport(AppKit)
          .background {
            WindowProbe(
              layer: layer,
              root: layer.root == layer.stack.root ? presenter.root : nil)
          }
        #endif
    }

    private func presenting(_ content: Content) -> some View {
      content
        .sheet(item: Bindable(layer).sheet, onDismiss: { presenter.didDismiss(above: layer) }) {
          presented($0)
        }
        // macOS has no full-screen covers and shows sheets instead.
        #if !os(macOS)
          .fullScreenCover(
            item: Bindable(layer).cover, onDismiss: { presenter.didDismiss(above: layer) }
          ) {
            presented($0)
          }
        #endif
    }

    private func presented(_ layer: LayerMirror) -> some View {
      LayerView(layer: layer, presenter: presenter, draw: draw)
        .modifier(PresentedLayer(layer: layer, presenter: presenter))
    }
  }
#endif
