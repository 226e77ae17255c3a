// Written by `mesa test` from a recording.
// swift-format-ignore-file

import Foundation
import ReaderCore
import ReaderScreens
import Strata
import Testing
import Trapezio
import TrapezioNavigation
import TrapezioTesting

@testable import ReaderArticle

@Suite("ArticleStore, as recorded")
@MainActor
struct ArticleStoreRecordedTests {
  private let observe = FakeSubjectInteractor<Int, ArticleDetails?>()
  private let fetch = FakeInteractor<Int, Void>()
  private let setFavourite = FakeInteractor<FavouriteChange, Void>()
  private let resolve = FakeInteractor<ConflictResolution, Void>()
  private let navigator = FakeTrapezioNavigator(screen: ArticleScreen(id: 6))
  private let interop = FakeTrapezioInterop()

  @Test("It handles appeared and refresh")
  func recorded() async {
    let store = TestStore(
      ArticleStore(
        screen: ArticleScreen(id: 6),
        observe: observe,
        fetch: fetch,
        setFavourite: setFavourite,
        resolve: resolve,
        messages: TrapezioMessageManager(),
        navigator: navigator,
        interop: interop),
      navigator: navigator,
      interop: interop)
    await store.send(.appeared) { $0.isLoading = true }
    await fetch.expectCall(6)
    fetch.fail(with: ReaderError.offline)
    await store.receive {
      $0.isLoading = false
      $0.problem = "You are offline. Stored articles stay readable. Try again when you are online."
    }
    observe.emit(ArticleDetails(
      article: Article(
        id: 6,
        title: "Red",
        author: "Lars Grant",
        topic: .arts,
        text:
          "Not all painters photograph a novel, but in Cork they do. Not all writers visit a gallery, but in Lisbon they do. Not all actors repair a stage, but in Halifax they do. Not all musicians study a gallery, but in Trieste they do.\n\nAfter the war, the song near Trieste was heard again. The painters of Bergen still remember the crowded theatre. In a single week, the melody near Leipzig found a new stage. The musicians of Leipzig still repair the silver painting. There is more to come.",
        publishedAt: Date(timeIntervalSinceReferenceDate: 770454780.0),
        revision: 7),
      isFavourite: true,
      status: .current,
      conflict: nil))
    await store.receive {
      $0.details = ArticleDetails(
        article: Article(
          id: 6,
          title: "Red",
          author: "Lars Grant",
          topic: .arts,
          text:
            "Not all painters photograph a novel, but in Cork they do. Not all writers visit a gallery, but in Lisbon they do. Not all actors repair a stage, but in Halifax they do. Not all musicians study a gallery, but in Trieste they do.\n\nAfter the war, the song near Trieste was heard again. The painters of Bergen still remember the crowded theatre. In a single week, the melody near Leipzig found a new stage. The musicians of Leipzig still repair the silver painting. There is more to come.",
          publishedAt: Date(timeIntervalSinceReferenceDate: 770454780.0),
          revision: 7),
        isFavourite: true,
        status: .current,
        conflict: nil)
    }
    await store.send(.refresh) {
      $0.isLoading = true
      $0.problem = nil
    }
    await fetch.expectCall(6)
    fetch.fail(with: ReaderError.offline)
    await store.receive {
      $0.isLoading = false
      $0.problem = "You are offline. Stored articles stay readable. Try again when you are online."
    }
    await store.end()
  }
}
