// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Tabs and columns.

import Trapezio
import TrapezioNavigation

struct HomeScreen: TrapezioScreen {}

struct FavouritesScreen: TrapezioScreen {}

struct ArticleScreen: TrapezioScreen {
  let id: Int
}

enum Tab: String {
  case home, favourites

  var title: String { self == .home ? "Home" : "Favourites" }
  var icon: String { self == .home ? "house" : "heart" }
}

@MainActor
func select() async {
  let tabs = TrapezioTabNavigator(
    [Tab.home: HomeScreen(), .favourites: FavouritesScreen()], selected: .home)
  tabs.setBadge("3", for: .favourites)
  tabs.select(.favourites)
  tabs.visibleStack.goTo(ArticleScreen(id: 7))

  let isShown = await tabs.open([
    TrapezioNavigationStep(ArticleScreen(id: 42)),
    TrapezioNavigationStep(ArticleScreen(id: 43), as: .sheet),
  ])
  if !isShown { print("A guard has refused.") }
}

#if canImport(SwiftUI)
  import SwiftUI

  enum ReaderFactory {
    @MainActor
    static func make(screen: any TrapezioScreen, navigator: any TrapezioNavigator) -> some View {
      Text(verbatim: "\(screen)")
    }
  }

  struct ReaderView: View {
    @State private var tabs = TrapezioTabNavigator(
      [Tab.home: HomeScreen(), .favourites: FavouritesScreen()], selected: .home)

    var body: some View {
      TrapezioTabHost(tabs) { tab in
        Label(LocalizedStringKey(tab.title), systemImage: tab.icon)
      } builder: { screen, navigator, _ in
        ReaderFactory.make(screen: screen, navigator: navigator)
      }
    }
  }

  struct ColumnsView: View {
    @State private var navigator = TrapezioStackNavigator(root: HomeScreen(), columns: 2)

    var body: some View {
      TrapezioNavigationHost(navigator: navigator) { screen, navigator, _ in
        ReaderFactory.make(screen: screen, navigator: navigator)
      }
      .trapezioPlaceholder { Text("Choose an article.") }
    }
  }
#endif
