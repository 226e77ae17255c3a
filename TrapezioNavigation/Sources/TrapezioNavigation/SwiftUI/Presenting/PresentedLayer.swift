// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import SwiftUI
  import Trapezio

  /// Configures a layer as the content of a sheet, a cover or a popover.
  struct PresentedLayer: ViewModifier {
    let layer: LayerMirror
    let stage: PresentationStage

    func body(content: Content) -> some View {
      content
        .modifier(LayerDetents(style: layer.style))
        .interactiveDismissDisabled(isGuarded)
        // Only a Mac has an escape key that leaves a screen.
        #if os(macOS)
          .onExitCommand { stage.navigator.back(from: stage.navigator.current) }
        #endif
        .trapezioMessageLayer()
        // SwiftUI does not always call both closures. One call is enough.
        .onAppear { stage.didAppear(layer) }
        .task { stage.didAppear(layer) }
        .onDisappear { stage.didDisappear(layer) }
    }

    private var isGuarded: Bool {
      ([layer.root] + layer.shown).contains { stage.navigator.isGuarded($0) }
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

  /// Reports to the stage whether its host is visible and whether the scene is in the background.
  struct HostPresence: ViewModifier {
    let stage: PresentationStage
    @Environment(\.scenePhase) private var scenePhase

    func body(content: Content) -> some View {
      content
        .onChange(of: scenePhase == .background, initial: true) { _, isInBackground in
          stage.isInBackground = isInBackground
        }
        // SwiftUI does not always call both closures. One call is enough.
        .onAppear { stage.hostDidAppear() }
        .task { stage.hostDidAppear() }
        .onDisappear { stage.hostDidDisappear() }
    }
  }
#endif
