// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import SwiftUI
  import Trapezio

  /// Configures a layer as the content of a sheet, a cover or a popover.
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
        .task { presenter.didAppear(layer) }
        .trapezioTransitionEnd { presenter.didShow(layer) }
        .onDisappear { presenter.didDisappear(layer) }
    }

    private var isGuarded: Bool {
      ([layer.root] + layer.shown).contains { layer.stack.isGuarded($0) }
    }
  }

  /// Sets the heights at which a sheet rests.
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

  /// Tells the presenter whether its host is visible, and which alert messages to show.
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
