// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderArticle
import ReaderCore
import ReaderScreens
import Trapezio
import TrapezioNavigation
import TrapezioTesting

/// A store of article 42 with fakes.
@MainActor
struct ArticleWorld {
  let observe = FakeSubjectInteractor<Article.ID, ArticleDetails?>()
  let fetch = FakeInteractor<Article.ID, Void>()
  let setFavourite = FakeInteractor<FavouriteChange, Void>()
  let resolve = FakeInteractor<ConflictResolution, Void>()
  let messages = TrapezioMessageManager()
  let interop = FakeTrapezioInterop()
  let navigator = FakeTrapezioNavigator(screen: ArticleScreen(id: 42))

  func makeBareStore() -> ArticleStore {
    ArticleStore(
      screen: ArticleScreen(id: 42), observe: observe, fetch: fetch, setFavourite: setFavourite,
      resolve: resolve, messages: messages, navigator: navigator, interop: interop)
  }

  func makeStore(line: UInt = #line) -> TestStore<ArticleStore> {
    TestStore(makeBareStore(), navigator: navigator, interop: interop, line: line)
  }

  /// Returns a store that shows a stored article.
  func showing(
    _ details: ArticleDetails = .current, line: UInt = #line
  ) async -> TestStore<ArticleStore> {
    let store = makeStore(line: line)
    await store.send(.appeared) { $0.isLoading = true }
    fetch.succeed()
    await store.receive { $0.isLoading = false }
    await fetch.expectCall(42)
    observe.emit(details)
    await store.receive { $0.details = details }
    return store
  }
}
