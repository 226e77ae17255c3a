// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderScreens
import TerminalHost
import Trapezio
import TrapezioNavigation

/// Declares the list of favourites and connects it to its store, in a terminal and in SwiftUI.
package enum FavouritesFeature {
  private static let favourites = TrapezioRoute(
    FavouritesScreen.self, name: "favourites",
    link: TrapezioLinkPattern("/favourites", in: ReaderTab.favourites))

  @MainActor
  package static func pages(
    useCases: FavouritesUseCases, messages: TrapezioMessageManager
  ) -> TrapezioRoutes<any TerminalPage> {
    TrapezioRoutes {
      TrapezioRoute(favourites) { screen, context in
        TerminalRuntime(
          store: FavouritesStore(
            screen: screen, useCases: useCases, messages: messages, navigator: context.navigator),
          projection: FavouritesPanel(), appeared: .appeared)
      }
    }
  }

  #if canImport(SwiftUI)
    @MainActor
    @TrapezioViewRoutesBuilder
    package static func views(
      useCases: FavouritesUseCases, messages: TrapezioMessageManager
    ) -> TrapezioViewRoutes {
      TrapezioRoute(favourites) { screen, context in
        TrapezioContainer(
          makeStore: FavouritesStore(
            screen: screen, useCases: useCases, messages: messages, navigator: context.navigator),
          ui: FavouritesUI())
      }
    }
  #endif
}
