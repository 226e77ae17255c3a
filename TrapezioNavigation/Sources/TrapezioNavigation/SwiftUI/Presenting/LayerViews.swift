// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import SwiftUI
  import Trapezio

  struct LayerView<Screen: View>: View {
    let layer: LayerMirror
    let presenter: Presenter
    let draw: @MainActor (TrapezioNavigationEntry, LayerMirror) -> Screen

    var body: some View {
      LayerStack(layer: layer, draw: draw)
        .modifier(LayerPresenter(layer: layer, presenter: presenter, draw: draw))
    }
  }

  struct LayerStack<Screen: View>: View {
    let layer: LayerMirror
    let draw: @MainActor (TrapezioNavigationEntry, LayerMirror) -> Screen

    var body: some View {
      NavigationStack(path: Bindable(layer).path) {
        screen(of: layer.root)
          .navigationDestination(for: TrapezioNavigationEntry.self) { screen(of: $0) }
      }
    }

    private func screen(of entry: TrapezioNavigationEntry) -> some View {
      draw(entry, layer).id(entry.id)
    }
  }

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

  struct PresentedLayer: ViewModifier {
    let layer: LayerMirror
    let presenter: Presenter

    func body(content: Content) -> some View {
      content
        .modifier(LayerDetents(style: layer.style))
        .interactiveDismissDisabled(isGuarded)
        // A guarded sheet ignores VoiceOver's gesture.
        .accessibilityAction(.escape) { layer.stack.back(from: layer.root) }
        // Only a Mac has an escape key that leaves a screen.
        #if os(macOS)
          .onExitCommand { layer.stack.back(from: layer.stack.current) }
        #endif
        .trapezioMessageLayer()
        // SwiftUI does not always call both closures. One call is enough.
        .onAppear { presenter.didAppear(layer) }
        .task { if !Task.isCancelled { presenter.didAppear(layer) } }
        .trapezioTransitionEnd { presenter.didShow(layer) }
        .onDisappear { presenter.didDisappear(layer) }
    }

    private var isGuarded: Bool {
      ([layer.root] + layer.shown).contains { layer.stack.isGuarded($0) }
    }
  }

  private struct LayerDetents: ViewModifier {
    let style: TrapezioNavigationStyle

    func body(content: Content) -> some View {
      if case .sheet(let detents) = style, !detents.isEmpty {
        content.presentationDetents(Set(detents.map(\.presentationDetent)))
      } else {
        content
      }
    }
  }

  extension TrapezioDetent {
    fileprivate var presentationDetent: PresentationDetent {
      switch self {
      case .medium: .medium
      case .large: .large
      // SwiftUI traps if the fraction is not between 0 and 1.
      case .fraction(let fraction): .fraction(min(max(fraction, 0), 1))
      case .height(let height): .height(max(height, 0))
      }
    }
  }

  struct HostPresence: ViewModifier {
    let base: LayerMirror
    let presenter: Presenter
    let messages: TrapezioMessageManager?
    @Environment(\.scenePhase) private var scenePhase

    func body(content: Content) -> some View {
      content
        .onChange(of: scenePhase == .background, initial: true) { _, isInBackground in
          presenter.scene(isInBackground: isInBackground)
        }
        .onChange(of: messages.map { ObjectIdentifier($0) }, initial: true) {
          presenter.follow(messages)
        }
        // SwiftUI does not always call both closures. One call is enough.
        .onAppear { presenter.hostDidAppear(base) }
        // The task may begin after the host has disappeared.
        .task { if !Task.isCancelled { presenter.hostDidAppear(base) } }
        .onDisappear { presenter.hostDidDisappear(base) }
    }
  }
#endif
