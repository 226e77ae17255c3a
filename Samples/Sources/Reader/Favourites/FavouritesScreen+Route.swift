// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderScreens
import Trapezio
import TrapezioNavigation

extension FavouritesScreen {
  /// Declares the list of favourites.
  @MainActor
  package static func route(
    useCases: FavouritesUseCases, messages: TrapezioMessageManager
  ) -> TrapezioRoute<FavouritesScreen, FavouritesStore> {
    TrapezioRoute(FavouritesScreen.self, name: "favourites") { screen, context in
      FavouritesStore(
        screen: screen, useCases: useCases, messages: messages, navigator: context.navigator)
    }
    .link("/favourites", in: ReaderTab.favourites)
  }
}
