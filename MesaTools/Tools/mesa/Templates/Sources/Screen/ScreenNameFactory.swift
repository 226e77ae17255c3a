// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
  import SwiftUI
  import Trapezio
  import TrapezioNavigation

  /// Declares the screen, and assembles it from its store and UI.
  enum ScreenNameFactory {
    /// The route of the screen.
    ///
    /// Keep its name, because stored stacks have it.
    @MainActor
    static func routes() -> TrapezioViewRoutes {
      TrapezioViewRoutes {
        TrapezioRoute(
          ScreenNameScreen.self, name: "ScreenName"
        ) { screen, context in
          make(screen: screen, navigator: context.navigator)
        }
      }
    }

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
