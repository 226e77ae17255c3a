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
  tabs.current.goTo(ArticleScreen(id: 7))

  let outcome = await tabs.current.open([
    TrapezioNavigationStep(ArticleScreen(id: 42)),
    TrapezioNavigationStep(ArticleScreen(id: 43), as: .sheet),
  ])
  if outcome == .stayed { print("A guard has refused.") }
}

#if canImport(SwiftUI)
  import SwiftUI

  enum ReaderFactory {
    @MainActor
    static func make(screen: any TrapezioScreen, context: TrapezioScreenContext) -> some View {
      Text(verbatim: "\(screen)")
    }
  }

  struct ReaderView: View {
    @State private var tabs = TrapezioTabNavigator(
      [Tab.home: HomeScreen(), .favourites: FavouritesScreen()], selected: .home)

    var body: some View {
      TrapezioTabHost(tabs) { tab in
        Label(LocalizedStringKey(tab.title), systemImage: tab.icon)
      } builder: { screen, context in
        ReaderFactory.make(screen: screen, context: context)
      }
    }
  }

  struct ColumnsView: View {
    @State private var navigator = TrapezioStackNavigator(root: HomeScreen(), columns: 2)

    var body: some View {
      TrapezioSplitHost(navigator: navigator) { screen, context in
        ReaderFactory.make(screen: screen, context: context)
      } placeholder: {
        Text("Choose an article.")
      }
    }
  }
#endif
