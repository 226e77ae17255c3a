// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import SwiftUI
  import Trapezio
  import TrapezioNavigation

  /// Assembles the screen from its store and UI.
  enum ScreenNameFactory {
    @MainActor
    static func make(
      screen: ScreenNameScreen,
      navigator: any TrapezioNavigator
    ) -> some View {
      TrapezioContainer(
        makeStore: ScreenNameStore(screen: screen, navigator: navigator),
        ui: ScreenNameUI())
    }
  }
#endif
