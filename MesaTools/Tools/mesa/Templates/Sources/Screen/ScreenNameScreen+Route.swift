// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio
import TrapezioNavigation

extension ScreenNameScreen {
  /// Declares the screen, its store and its UI.
  ///
  /// Keep the route's name, because stored stacks have it.
  @MainActor @TrapezioViewRoutesBuilder
  static func route() -> TrapezioViewRoutes {
    TrapezioRoute(
      ScreenNameScreen.self, name: "ScreenName"
    ) { screen, context in
      ScreenNameStore(screen: screen, navigator: context.navigator)
    }
    #if canImport(SwiftUI)
      .ui { ScreenNameUI() }
    #endif
  }
}
