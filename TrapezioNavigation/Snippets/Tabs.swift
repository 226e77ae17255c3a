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
    [Tab.home: HomeScreen(), .favourites: FavouritesScreen()],
    selected: .home)
  tabs.setBadge("3", for: .favourites)
  tabs.select(.favourites)
  tabs.visibleStack.goTo(ArticleScreen(id: 7))

  let isShown = await tabs.open([
    TrapezioNavigationStep(ArticleScreen(id: 42)),
    TrapezioNavigationStep(ArticleScreen(id: 43), as: .sheet),
  ])
  if !isShown { print("The path is not shown.") }
}

@MainActor
func makeTabsWithColumns() -> TrapezioTabNavigator<Tab> {
  let home = TrapezioStackNavigator(root: HomeScreen(), columns: 2)
  let favourites = TrapezioStackNavigator(root: FavouritesScreen())
  return TrapezioTabNavigator(
    stacks: [(.home, home), (.favourites, favourites)], selected: .home)
}

@MainActor
func articleFinished(_ id: Int, in tabs: TrapezioTabNavigator<Tab>) async {
  if await tabs.select(.favourites).value {
    tabs.stack(of: .favourites).goTo(ArticleScreen(id: id))
  }
}

@MainActor
func showCount(of favourites: [Int], in tabs: TrapezioTabNavigator<Tab>) {
  let badge = favourites.isEmpty ? nil : "\(favourites.count)"
  tabs.setBadge(badge, for: .favourites)
}

@MainActor
func close(_ window: any TrapezioRoot, closeWindow: () -> Void) async {
  guard await window.mayLeave(for: .windowClose) else { return }
  closeWindow()
}

/// Shows the screens of a window in another one.
@MainActor
func duplicate(_ window: any TrapezioRoot, in copy: any TrapezioRoot) async {
  let snapshot = window.snapshot
  let isComplete = await copy.restore(snapshot).value
  if !isComplete { print("A guard or an interceptor has refused.") }
}

@MainActor
func describe(_ window: any TrapezioRoot) {
  for (tab, stack) in window.stacks {
    let mark = stack === window.visibleStack ? "*" : " "
    print(mark, tab ?? "no tab", stack.current.screen)
  }
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
