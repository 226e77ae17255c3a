// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ReaderCore
import ReaderFavourites
import ReaderScreens
import Strata
import Testing
import Trapezio
import TrapezioNavigation
import TrapezioTesting

@Suite("FavouritesStore", .inTurn)
@MainActor
struct FavouritesStoreTests {
  private let observe = FakeSubjectInteractor<Void, [ArticleSummary]>()
  private let setFavourite = FakeInteractor<FavouriteChange, Void>()
  private let navigator = FakeTrapezioNavigator(root: FavouritesScreen())
  private let removed = FavouriteChange(id: 1, title: "Article 1", isFavourite: false)

  private static func article(_ id: Article.ID) -> ArticleSummary {
    ArticleSummary(
      id: id, title: "Article \(id)", author: "Ann", topic: .nature,
      publishedAt: Date(timeIntervalSince1970: 0), isFavourite: true)
  }

  private func makeStore(line: UInt = #line) -> TestStore<FavouritesStore> {
    observe()
    return TestStore(
      FavouritesStore(
        screen: FavouritesScreen(),
        useCases: FavouritesUseCases(observe: observe, setFavourite: setFavourite),
        messages: TrapezioMessageManager(), navigator: navigator),
      navigator: navigator, line: line)
  }

  /// Creates favourites that have appeared and show articles.
  private func makeList(
    _ ids: [Article.ID] = [2, 1], line: UInt = #line
  ) async -> TestStore<FavouritesStore> {
    let store = makeStore(line: line)
    await store.send(.appeared)
    #expect(store.state.isReading)
    observe.emit(ids.map(Self.article))
    await store.receive {
      $0.ids = ids
      $0.rows = Dictionary(uniqueKeysWithValues: ids.map { ($0, Self.article($0)) })
    }
    return store
  }

  @Test("It shows each change of the favourites, in their order")
  func observing() async {
    let store = await makeList()
    observe.emit([Self.article(3), Self.article(2)])
    await store.receive {
      $0.ids = [3, 2]
      $0.rows = [3: Self.article(3), 2: Self.article(2)]
    }
    observe.emit([])
    await store.receive {
      $0.ids = []
      $0.rows = [:]
    }
    #expect(store.state.isEmpty)
    await store.end()
  }

  @Test("A second appearance starts no observation")
  func appearingAgain() async {
    let store = await makeList()
    await store.send(.appeared)
    #expect(observe.observations.count == 1)
    await store.end()
    #expect(!observe.isObserved)
  }

  @Test("Several screens share one observation")
  func sharing() async {
    let store = await makeList()
    let badge = observe.results
    var iterator = badge.makeAsyncIterator()
    #expect(await iterator.next()?.getOrNull()?.map(\.id) == [2, 1])
    #expect(observe.observations.count == 1)
    await store.end()
  }

  @Test("An article opens in the tab of the favourites")
  func opening() async {
    let store = await makeList()
    await store.send(.open(2))
    await navigator.expectEvent(.goTo(ArticleScreen(id: 2)))
    await store.end()
  }

  @Test("An article is removed, and the message can undo it once")
  func removing() async {
    let store = await makeList()
    await store.send(.remove(1))
    await setFavourite.expectCall(removed)
    setFavourite.succeed(())
    await store.messages.expectMessage(
      "“Article 1” is no longer a favourite.", kind: .success, actions: ["Undo"])
    observe.emit([Self.article(2)])
    await store.receive {
      $0.ids = [2]
      $0.rows = [2: Self.article(2)]
    }
    await store.press("Undo")
    await setFavourite.expectCall(removed.undone)
    setFavourite.succeed(())
    await store.end()
    setFavourite.expectNoMoreCalls()
  }

  @Test("If an article cannot be removed, an error is shown, and the article stays")
  func failure() async {
    let store = await makeList()
    await store.send(.remove(1))
    await setFavourite.expectCall(removed)
    setFavourite.fail(with: ReaderError.databaseBusy)
    await store.messages.expectMessage(
      ReaderError.databaseBusy.message, kind: .error, actions: [])
    #expect(store.state.ids == [2, 1])
    await store.end()
  }

  @Test("If the favourites cannot be read, the user can try again")
  func retrying() async {
    let store = makeStore()
    await store.send(.appeared)
    observe.fail(with: ReaderError.databaseBusy)
    await store.receive { $0.problem = ReaderError.databaseBusy.message }
    #expect(!store.state.isReading)
    await store.send(.retry) { $0.problem = nil }
    observe.emit([])
    await store.receive { $0.ids = [] }
    #expect(observe.observations.count == 2)
    await store.end()
  }

  @Test("A link leads to the root of the tab")
  func link() throws {
    let useCases = FavouritesUseCases(observe: observe, setFavourite: setFavourite)
    let pages = TrapezioRoutes {
      FavouritesScreen.route(useCases: useCases, messages: TrapezioMessageManager())
        .page(FavouritesPanel(), appeared: .appeared)
    }
    let destination = try pages.request(of: "/favourites")
    #expect(destination.tab == ReaderTab.favourites.rawValue)
    #expect(destination.path == [TrapezioNavigationStep(FavouritesScreen())])
  }

  @Test("A store is deallocated after its screen has left")
  func release() async {
    await expectDeallocates {
      let store = await makeList()
      await store.end()
      return store.base
    }
  }
}
