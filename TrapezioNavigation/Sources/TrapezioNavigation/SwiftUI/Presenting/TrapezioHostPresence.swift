// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import SwiftUI

  /// Tells the stage of a host whether the host is on the screen.
  struct TrapezioHostPresence: ViewModifier {
    let stage: TrapezioPresentationStage
    @Environment(\.scenePhase) private var scenePhase

    func body(content: Content) -> some View {
      content
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
