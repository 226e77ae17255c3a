// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import SwiftUI

  /// Tells the stage of a host whether the host is on the screen, and the scene which stack it
  /// shows.
  struct TrapezioHostPresence: ViewModifier {
    let stage: TrapezioPresentationStage
    @Environment(\.scenePhase) private var scenePhase

    func body(content: Content) -> some View {
      content
        .focusedSceneValue(\.trapezioStack, stage.navigator)
        .onChange(of: scenePhase == .background, initial: true) { _, isInBackground in
          stage.isInBackground = isInBackground
        }
        // Each of these alone is enough: SwiftUI has left out one or the other.
        .onAppear { stage.hostDidAppear() }
        .task { stage.hostDidAppear() }
        .onDisappear { stage.hostDidDisappear() }
    }
  }
#endif
