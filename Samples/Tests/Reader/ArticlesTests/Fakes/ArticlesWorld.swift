// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ReaderArticles
import ReaderCore
import ReaderScreens
import Strata
import Trapezio
import TrapezioNavigation
import TrapezioTesting

/// The store of the list with fakes.
@MainActor
struct ArticlesWorld {
  let observe = FakeSubjectInteractor<ArticleQuery, ArticlePage>()
  let observeFavourites = FakeSubjectInteractor<Void, [ArticleSummary]>()
  let fetchMore = FakeInteractor<ArticleQuery, Void>()
  let refresh = FakeInteractor<Void, Void>()
  let setFavourite = FakeInteractor<FavouriteChange, Void>()
  let navigator = FakeTrapezioNavigator(root: ArticlesScreen())
  let clock = TestClock()

  var useCases: ArticlesUseCases {
    ArticlesUseCases(
      observe: observe, observeFavourites: observeFavourites, fetchMore: fetchMore,
      refresh: refresh, setFavourite: setFavourite)
  }

  func makeBareStore(search: String? = nil) -> ArticlesStore {
    ArticlesStore(
      screen: ArticlesScreen(search: search), useCases: useCases,
      messages: TrapezioMessageManager(), navigator: navigator, clock: clock)
  }

  func makeStore(
    search: String? = nil, line: UInt = #line
  ) -> TestStore<ArticlesStore> {
    TestStore(makeBareStore(search: search), navigator: navigator, line: line)
  }

  /// Creates a list that has appeared, shows a page, and has called the server once.
  func makeList(
    _ page: ArticlePage = .stored(3), line: UInt = #line
  ) async -> TestStore<ArticlesStore> {
    let store = makeStore(line: line)
    await store.send(.appeared) { $0.isFetching = true }
    observe.emit(page)
    await store.receive { $0.display(page) }
    await fetchMore.expectCall(ArticleQuery(limit: 50))
    fetchMore.succeed(())
    await store.receive { $0.isFetching = false }
    return store
  }
}

extension ArticleSummary {
  static func sample(_ id: Article.ID, isFavourite: Bool = false) -> ArticleSummary {
    ArticleSummary(
      id: id, title: "Article \(id)", author: "Ann", topic: .nature,
      publishedAt: Date(timeIntervalSince1970: 0), isFavourite: isFavourite)
  }
}

extension ArticlePage {
  static func stored(_ count: Int, hasMore: Bool = false) -> ArticlePage {
    ArticlePage(articles: (0..<count).map { .sample($0) }, hasMore: hasMore)
  }
}

extension ArticlesState {
  /// Changes the state like a page of articles.
  mutating func display(_ page: ArticlePage) {
    ids = page.articles.map(\.id)
    rows = Dictionary(uniqueKeysWithValues: page.articles.map { ($0.id, $0) })
    hasMore = page.hasMore
  }
}
