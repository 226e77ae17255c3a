// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import SwiftUI

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
