// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import SwiftUI
  import Trapezio

  /// Draws a screen with the builder and sets the screen's environment.
  struct ScreenView<Content: View>: View {
    let entry: TrapezioNavigationEntry
    let layer: LayerMirror
    let stage: PresentationStage
    let interop: any TrapezioInterop
    let builder: @MainActor (any TrapezioScreen, TrapezioScreenContext) -> Content
    @Environment(\.trapezioIsColumnRoot) private var isColumnRoot

    var body: some View {
      let navigator = stage.navigator
      let context = TrapezioScreenContext(entry: entry, in: navigator, interop: interop)
      Group { content(in: context) }
        .modifier(
          GuardedBack(
            entry: entry, navigator: navigator, isPushed: entry.id != layer.id && !isColumnRoot)
        )
        .trapezioScreenLifetime(stage.lifetimes.lifetime(of: entry, in: navigator))
        .environment(\.trapezioIsColumnRoot, false)
        .environment(\.trapezioNavigator, context.navigator)
        .environment(\.trapezioInterop, interop)
        .onAppear { layer.didAppear(entry) }
        .onDisappear { layer.didDisappear(entry) }
    }

    // The check takes time, so only debug builds look for missing views.
    #if DEBUG
      @ViewBuilder
      private func content(in context: TrapezioScreenContext) -> some View {
        let content = builder(entry.screen, context)
        if MissingScreens.isNothing(content) {
          TrapezioMissingScreen(entry.screen)
        } else {
          content
        }
      }
    #else
      private func content(in context: TrapezioScreenContext) -> Content {
        builder(entry.screen, context)
      }
    #endif
  }
#endif
