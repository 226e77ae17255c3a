// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Tabs with a stack each.

import Trapezio
import TrapezioNavigation

enum Tab {
  case home, favourites
}

struct HomeScreen: TrapezioScreen {}

struct FavouritesScreen: TrapezioScreen {}

struct ArticleScreen: TrapezioScreen {
  let id: Int
}

@MainActor
func drive() async {
  let tabs = TrapezioTabNavigator(
    [Tab.home: HomeScreen(), .favourites: FavouritesScreen()], selected: .home)
  tabs.setBadge("3", for: .favourites)
  tabs.select(.favourites)
  tabs.current.goTo(ArticleScreen(id: 7))

  let outcome = await tabs.current.open([
    TrapezioNavigationStep(ArticleScreen(id: 42)),
    TrapezioNavigationStep(ArticleScreen(id: 43), as: .sheet),
  ])
  if outcome == .stayed { print("A guard said no.") }
}
