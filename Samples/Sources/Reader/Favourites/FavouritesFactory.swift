// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderScreens
import TerminalHost
import Trapezio
import TrapezioNavigation

/// Creates the list of favourites.
package struct FavouritesFactory: ScreenFactory {
  package static let route = TrapezioRoute(FavouritesScreen.self, name: "favourites")
    .link("/favourites", in: ReaderTab.favourites)

  private let useCases: FavouritesUseCases
  private let messages: TrapezioMessageManager

  package init(useCases: FavouritesUseCases, messages: TrapezioMessageManager) {
    self.useCases = useCases
    self.messages = messages
  }

  package func makeStore(
    _ screen: FavouritesScreen, _ context: TrapezioScreenContext
  ) -> FavouritesStore {
    FavouritesStore(
      screen: screen, useCases: useCases, messages: messages, navigator: context.navigator)
  }

  package var page: TrapezioRoutes<any TerminalPage> {
    page(FavouritesPanel(), appeared: .appeared)
  }

  #if canImport(SwiftUI)
    package var view: TrapezioViewRoutes { view(FavouritesUI()) }
  #endif
}
