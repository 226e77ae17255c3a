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

@testable import ReaderArticles

@Suite("ArticlesStore, as recorded")
@MainActor
struct ArticlesStoreRecordedTests {
  private let observe = FakeSubjectInteractor<ArticleQuery, ArticlePage>()
  private let observeFavourites = FakeSubjectInteractor<Void, [ArticleSummary]>()
  private let fetchMore = FakeInteractor<ArticleQuery, Void>()
  private let refresh = FakeInteractor<Void, Void>()
  private let setFavourite = FakeInteractor<FavouriteChange, Void>()
  private let signIns = FakeSubjectInteractor<Void, Void>()
  private let navigator = FakeTrapezioNavigator(root: ArticlesScreen(search: nil))
  private let clock = TestClock()

  @Test("It handles appeared, searchChanged(\"t\"), searchChanged(\"tr\") and 3 more")
  func recorded() async {
    let store = TestStore(
      ArticlesStore(
        screen: ArticlesScreen(search: nil),
        useCases: ArticlesUseCases(
          observe: observe,
          observeFavourites: observeFavourites,
          fetchMore: fetchMore,
          refresh: refresh,
          setFavourite: setFavourite,
          signIns: signIns),
        messages: TrapezioMessageManager(),
        navigator: navigator,
        clock: clock),
      navigator: navigator)
    await store.send(.appeared) { $0.isFetching = true }
    await fetchMore.expectCall(ArticleQuery(text: "", filter: ArticleFilter(topics: [], order: .newest), limit: 50))
    observeFavourites()
    observeFavourites.emit([])
    await store.receive { $0.favouriteCount = 0 }
    signIns.emit(())
    fetchMore.succeed()
    await store.receive { $0.isFetching = false }
    observe.emit(ArticlePage(
      articles: [
        ArticleSummary(
          id: 6,
          title: "How a Mosaic Changed Valparaíso",
          author: "Lars Grant",
          topic: .arts,
          publishedAt: Date(timeIntervalSinceReferenceDate: 770454780.0),
          isFavourite: false,
          status: .current),
        ArticleSummary(
          id: 5,
          title: "The Forgotten Map of Galway",
          author: "Bruno Berg",
          topic: .history,
          publishedAt: Date(timeIntervalSinceReferenceDate: 770446500.0),
          isFavourite: false,
          status: .current),
        ArticleSummary(
          id: 4,
          title: "Why Pilgrims Love the Crowded Island",
          author: "Lars Castro",
          topic: .travel,
          publishedAt: Date(timeIntervalSinceReferenceDate: 770424000.0),
          isFavourite: false,
          status: .current),
        ArticleSummary(
          id: 3,
          title: "How an Engine Changed Kyoto",
          author: "Mina Abbott",
          topic: .technology,
          publishedAt: Date(timeIntervalSinceReferenceDate: 770401440.0),
          isFavourite: false,
          status: .current),
        ArticleSummary(
          id: 2,
          title: "Trieste and the Stubborn Mosaic",
          author: "Mina Jensen",
          topic: .arts,
          publishedAt: Date(timeIntervalSinceReferenceDate: 770367900.0),
          isFavourite: false,
          status: .current),
        ArticleSummary(
          id: 1,
          title: "How a Crystal Changed Tbilisi",
          author: "Olga Moreau",
          topic: .science,
          publishedAt: Date(timeIntervalSinceReferenceDate: 770347860.0),
          isFavourite: false,
          status: .current),
      ],
      hasMore: false))
    await store.receive {
      $0.ids = [6, 5, 4, 3, 2, 1]
      $0.rows[1] = ArticleSummary(
        id: 1,
        title: "How a Crystal Changed Tbilisi",
        author: "Olga Moreau",
        topic: .science,
        publishedAt: Date(timeIntervalSinceReferenceDate: 770347860.0),
        isFavourite: false,
        status: .current)
      $0.rows[2] = ArticleSummary(
        id: 2,
        title: "Trieste and the Stubborn Mosaic",
        author: "Mina Jensen",
        topic: .arts,
        publishedAt: Date(timeIntervalSinceReferenceDate: 770367900.0),
        isFavourite: false,
        status: .current)
      $0.rows[3] = ArticleSummary(
        id: 3,
        title: "How an Engine Changed Kyoto",
        author: "Mina Abbott",
        topic: .technology,
        publishedAt: Date(timeIntervalSinceReferenceDate: 770401440.0),
        isFavourite: false,
        status: .current)
      $0.rows[4] = ArticleSummary(
        id: 4,
        title: "Why Pilgrims Love the Crowded Island",
        author: "Lars Castro",
        topic: .travel,
        publishedAt: Date(timeIntervalSinceReferenceDate: 770424000.0),
        isFavourite: false,
        status: .current)
      $0.rows[5] = ArticleSummary(
        id: 5,
        title: "The Forgotten Map of Galway",
        author: "Bruno Berg",
        topic: .history,
        publishedAt: Date(timeIntervalSinceReferenceDate: 770446500.0),
        isFavourite: false,
        status: .current)
      $0.rows[6] = ArticleSummary(
        id: 6,
        title: "How a Mosaic Changed Valparaíso",
        author: "Lars Grant",
        topic: .arts,
        publishedAt: Date(timeIntervalSinceReferenceDate: 770454780.0),
        isFavourite: false,
        status: .current)
    }
    await store.send(.searchChanged("t")) {
      $0.search = "t"
      $0.isFetching = true
    }
    await store.send(.searchChanged("tr")) { $0.search = "tr" }
    observe.emit(ArticlePage(
      articles: [
        ArticleSummary(
          id: 6,
          title: "How a Mosaic Changed Valparaíso",
          author: "Lars Grant",
          topic: .arts,
          publishedAt: Date(timeIntervalSinceReferenceDate: 770454780.0),
          isFavourite: false,
          status: .current),
        ArticleSummary(
          id: 5,
          title: "The Forgotten Map of Galway",
          author: "Bruno Berg",
          topic: .history,
          publishedAt: Date(timeIntervalSinceReferenceDate: 770446500.0),
          isFavourite: false,
          status: .current),
        ArticleSummary(
          id: 4,
          title: "Why Pilgrims Love the Crowded Island",
          author: "Lars Castro",
          topic: .travel,
          publishedAt: Date(timeIntervalSinceReferenceDate: 770424000.0),
          isFavourite: false,
          status: .current),
        ArticleSummary(
          id: 3,
          title: "How an Engine Changed Kyoto",
          author: "Mina Abbott",
          topic: .technology,
          publishedAt: Date(timeIntervalSinceReferenceDate: 770401440.0),
          isFavourite: false,
          status: .current),
        ArticleSummary(
          id: 2,
          title: "Trieste and the Stubborn Mosaic",
          author: "Mina Jensen",
          topic: .arts,
          publishedAt: Date(timeIntervalSinceReferenceDate: 770367900.0),
          isFavourite: false,
          status: .current),
        ArticleSummary(
          id: 1,
          title: "How a Crystal Changed Tbilisi",
          author: "Olga Moreau",
          topic: .science,
          publishedAt: Date(timeIntervalSinceReferenceDate: 770347860.0),
          isFavourite: false,
          status: .current),
      ],
      hasMore: false))
    observe.emit(ArticlePage(
      articles: [
        ArticleSummary(
          id: 6,
          title: "How a Mosaic Changed Valparaíso",
          author: "Lars Grant",
          topic: .arts,
          publishedAt: Date(timeIntervalSinceReferenceDate: 770454780.0),
          isFavourite: false,
          status: .current),
        ArticleSummary(
          id: 5,
          title: "The Forgotten Map of Galway",
          author: "Bruno Berg",
          topic: .history,
          publishedAt: Date(timeIntervalSinceReferenceDate: 770446500.0),
          isFavourite: false,
          status: .current),
        ArticleSummary(
          id: 4,
          title: "Why Pilgrims Love the Crowded Island",
          author: "Lars Castro",
          topic: .travel,
          publishedAt: Date(timeIntervalSinceReferenceDate: 770424000.0),
          isFavourite: false,
          status: .current),
        ArticleSummary(
          id: 3,
          title: "How an Engine Changed Kyoto",
          author: "Mina Abbott",
          topic: .technology,
          publishedAt: Date(timeIntervalSinceReferenceDate: 770401440.0),
          isFavourite: false,
          status: .current),
        ArticleSummary(
          id: 2,
          title: "Trieste and the Stubborn Mosaic",
          author: "Mina Jensen",
          topic: .arts,
          publishedAt: Date(timeIntervalSinceReferenceDate: 770367900.0),
          isFavourite: false,
          status: .current),
      ],
      hasMore: false))
    await store.receive {
      $0.ids = [6, 5, 4, 3, 2]
      $0.rows[1] = nil
    }
    await clock.advance(by: .milliseconds(300))
    await fetchMore.expectCall(ArticleQuery(text: "tr", filter: ArticleFilter(topics: [], order: .newest), limit: 50))
    fetchMore.succeed()
    await store.receive { $0.isFetching = false }
    await store.send(.showAll) {
      $0.search = ""
      $0.isFetching = true
    }
    await fetchMore.expectCall(ArticleQuery(text: "", filter: ArticleFilter(topics: [], order: .newest), limit: 50))
    observe.emit(ArticlePage(
      articles: [
        ArticleSummary(
          id: 6,
          title: "How a Mosaic Changed Valparaíso",
          author: "Lars Grant",
          topic: .arts,
          publishedAt: Date(timeIntervalSinceReferenceDate: 770454780.0),
          isFavourite: false,
          status: .current),
        ArticleSummary(
          id: 5,
          title: "The Forgotten Map of Galway",
          author: "Bruno Berg",
          topic: .history,
          publishedAt: Date(timeIntervalSinceReferenceDate: 770446500.0),
          isFavourite: false,
          status: .current),
        ArticleSummary(
          id: 4,
          title: "Why Pilgrims Love the Crowded Island",
          author: "Lars Castro",
          topic: .travel,
          publishedAt: Date(timeIntervalSinceReferenceDate: 770424000.0),
          isFavourite: false,
          status: .current),
        ArticleSummary(
          id: 3,
          title: "How an Engine Changed Kyoto",
          author: "Mina Abbott",
          topic: .technology,
          publishedAt: Date(timeIntervalSinceReferenceDate: 770401440.0),
          isFavourite: false,
          status: .current),
        ArticleSummary(
          id: 2,
          title: "Trieste and the Stubborn Mosaic",
          author: "Mina Jensen",
          topic: .arts,
          publishedAt: Date(timeIntervalSinceReferenceDate: 770367900.0),
          isFavourite: false,
          status: .current),
        ArticleSummary(
          id: 1,
          title: "How a Crystal Changed Tbilisi",
          author: "Olga Moreau",
          topic: .science,
          publishedAt: Date(timeIntervalSinceReferenceDate: 770347860.0),
          isFavourite: false,
          status: .current),
      ],
      hasMore: false))
    await store.receive {
      $0.ids = [6, 5, 4, 3, 2, 1]
      $0.rows[1] = ArticleSummary(
        id: 1,
        title: "How a Crystal Changed Tbilisi",
        author: "Olga Moreau",
        topic: .science,
        publishedAt: Date(timeIntervalSinceReferenceDate: 770347860.0),
        isFavourite: false,
        status: .current)
    }
    fetchMore.succeed()
    await store.receive { $0.isFetching = false }
    await store.send(.chooseFilter)
    await navigator.expectEvent(.goTo(FilterScreen(filter: ArticleFilter(topics: [], order: .newest)), as: .sheet(detents: [.medium, .large])))
    navigator.leave(FilterScreen.self, returning: ArticleFilter(topics: [.arts], order: .newest))
    await store.receive {
      $0.filter = ArticleFilter(topics: [.arts], order: .newest)
      $0.isFetching = true
    }
    await fetchMore.expectCall(ArticleQuery(text: "", filter: ArticleFilter(topics: [.arts], order: .newest), limit: 50))
    fetchMore.succeed()
    await store.receive { $0.isFetching = false }
    observe.emit(ArticlePage(
      articles: [
        ArticleSummary(
          id: 6,
          title: "How a Mosaic Changed Valparaíso",
          author: "Lars Grant",
          topic: .arts,
          publishedAt: Date(timeIntervalSinceReferenceDate: 770454780.0),
          isFavourite: false,
          status: .current),
        ArticleSummary(
          id: 2,
          title: "Trieste and the Stubborn Mosaic",
          author: "Mina Jensen",
          topic: .arts,
          publishedAt: Date(timeIntervalSinceReferenceDate: 770367900.0),
          isFavourite: false,
          status: .current),
      ],
      hasMore: false))
    await store.receive {
      $0.ids = [6, 2]
      $0.rows[1] = nil
      $0.rows[3] = nil
      $0.rows[4] = nil
      $0.rows[5] = nil
    }
    await store.send(.showAll) {
      $0.filter = ArticleFilter(topics: [], order: .newest)
      $0.isFetching = true
    }
    await fetchMore.expectCall(ArticleQuery(text: "", filter: ArticleFilter(topics: [], order: .newest), limit: 50))
    observe.emit(ArticlePage(
      articles: [
        ArticleSummary(
          id: 6,
          title: "How a Mosaic Changed Valparaíso",
          author: "Lars Grant",
          topic: .arts,
          publishedAt: Date(timeIntervalSinceReferenceDate: 770454780.0),
          isFavourite: false,
          status: .current),
        ArticleSummary(
          id: 5,
          title: "The Forgotten Map of Galway",
          author: "Bruno Berg",
          topic: .history,
          publishedAt: Date(timeIntervalSinceReferenceDate: 770446500.0),
          isFavourite: false,
          status: .current),
        ArticleSummary(
          id: 4,
          title: "Why Pilgrims Love the Crowded Island",
          author: "Lars Castro",
          topic: .travel,
          publishedAt: Date(timeIntervalSinceReferenceDate: 770424000.0),
          isFavourite: false,
          status: .current),
        ArticleSummary(
          id: 3,
          title: "How an Engine Changed Kyoto",
          author: "Mina Abbott",
          topic: .technology,
          publishedAt: Date(timeIntervalSinceReferenceDate: 770401440.0),
          isFavourite: false,
          status: .current),
        ArticleSummary(
          id: 2,
          title: "Trieste and the Stubborn Mosaic",
          author: "Mina Jensen",
          topic: .arts,
          publishedAt: Date(timeIntervalSinceReferenceDate: 770367900.0),
          isFavourite: false,
          status: .current),
        ArticleSummary(
          id: 1,
          title: "How a Crystal Changed Tbilisi",
          author: "Olga Moreau",
          topic: .science,
          publishedAt: Date(timeIntervalSinceReferenceDate: 770347860.0),
          isFavourite: false,
          status: .current),
      ],
      hasMore: false))
    await store.receive {
      $0.ids = [6, 5, 4, 3, 2, 1]
      $0.rows[1] = ArticleSummary(
        id: 1,
        title: "How a Crystal Changed Tbilisi",
        author: "Olga Moreau",
        topic: .science,
        publishedAt: Date(timeIntervalSinceReferenceDate: 770347860.0),
        isFavourite: false,
        status: .current)
      $0.rows[3] = ArticleSummary(
        id: 3,
        title: "How an Engine Changed Kyoto",
        author: "Mina Abbott",
        topic: .technology,
        publishedAt: Date(timeIntervalSinceReferenceDate: 770401440.0),
        isFavourite: false,
        status: .current)
      $0.rows[4] = ArticleSummary(
        id: 4,
        title: "Why Pilgrims Love the Crowded Island",
        author: "Lars Castro",
        topic: .travel,
        publishedAt: Date(timeIntervalSinceReferenceDate: 770424000.0),
        isFavourite: false,
        status: .current)
      $0.rows[5] = ArticleSummary(
        id: 5,
        title: "The Forgotten Map of Galway",
        author: "Bruno Berg",
        topic: .history,
        publishedAt: Date(timeIntervalSinceReferenceDate: 770446500.0),
        isFavourite: false,
        status: .current)
    }
    fetchMore.succeed()
    await store.receive { $0.isFetching = false }
    await store.end()
  }
}
