// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import ReaderArticles
import ReaderCore
import ReaderScreens
import Testing
import Trapezio
import TrapezioNavigation
import TrapezioTesting

@Suite("ArticlesStore", .inTurn)
@MainActor
struct ArticlesStoreTests {
  private let world = ArticlesWorld()

  @Test("It shows the stored articles during the request to the server")
  func appearing() async {
    let store = world.makeStore()
    #expect(store.state.progress == "Reading…")
    await store.send(.appeared) { $0.isFetching = true }
    world.observe.emit(.stored(2, hasMore: true))
    await store.receive { $0.display(.stored(2, hasMore: true)) }
    #expect(store.state.progress == "Fetching articles…")
    await world.fetchMore.expectCall(ArticleQuery(limit: 50))
    world.fetchMore.succeed(())
    await store.receive { $0.isFetching = false }
    world.observe.emit(.stored(3))
    await store.receive { $0.display(.stored(3)) }
    #expect(store.state.progress == nil)
    #expect(world.observe.observations == [ArticleQuery(limit: 50)])
    await store.end()
  }

  @Test("A second appearance starts nothing")
  func appearingAgain() async {
    let store = await world.makeList()
    await store.send(.appeared)
    #expect(world.observe.observations.count == 1)
    world.fetchMore.expectNoMoreCalls()
    await store.end()
  }

  @Test("It counts the favourites, whose observation it shares with other screens")
  func favouriteCount() async {
    let store = await world.makeList()
    world.observeFavourites()
    world.observeFavourites.emit([.sample(1), .sample(2)])
    await store.receive { $0.favouriteCount = 2 }
    world.observeFavourites.emit([])
    await store.receive { $0.favouriteCount = 0 }
    await store.end()
  }

  @Test("An article opens above the list")
  func opening() async {
    let store = await world.makeList()
    await store.send(.open(2))
    await world.navigator.expectEvent(.goTo(ArticleScreen(id: 2)))
    await store.end()
  }

  @Test("Without articles, the reason is shown")
  func emptiness() async {
    let store = await world.makeList(.stored(0))
    #expect(store.state.emptiness == .nothingStored)
    await store.send(.searchChanged("tide")) {
      $0.search = "tide"
      $0.isFetching = true
    }
    #expect(store.state.emptiness == nil)
    #expect(store.state.progress == "Searching…")
    world.observe.emit(.stored(0))
    await world.clock.advance(by: .milliseconds(300))
    await world.fetchMore.expectCall(ArticleQuery(text: "tide", limit: 50))
    world.fetchMore.succeed(())
    await store.receive { $0.isFetching = false }
    #expect(store.state.emptiness == .nothingFound)
    await store.send(.showAll) {
      $0.search = ""
      $0.isFetching = true
    }
    await world.fetchMore.expectCall(ArticleQuery(limit: 50))
    await store.end()
  }

  @Test("The search survives a relaunch, and the stored articles are read again")
  func draft() async throws {
    let store = await world.makeList()
    await store.send(.searchChanged("tide")) {
      $0.search = "tide"
      $0.isFetching = true
    }
    await store.end()
    let data = try JSONEncoder().encode(store.state)
    let draft = try JSONDecoder().decode(ArticlesState.self, from: data)
    #expect(draft == ArticlesState(search: "tide"))
  }

  @Test("A restored list repeats the search")
  func restored() async {
    let filter = ArticleFilter(order: .oldest)
    world.navigator.keepDraft { ArticlesState(search: "tide", filter: filter) }
    let store = world.makeStore()
    await store.send(.appeared) { $0.isFetching = true }
    let query = ArticleQuery(text: "tide", filter: filter, limit: 50)
    #expect(world.observe.observations == [query])
    await world.fetchMore.expectCall(query)
    await store.end()
  }

  @Test("A link gives the list its search")
  func link() async {
    let store = world.makeStore(search: "tide")
    await store.send(.appeared) { $0.isFetching = true }
    #expect(world.observe.observations == [ArticleQuery(text: "tide", limit: 50)])
    await world.fetchMore.expectCall(ArticleQuery(text: "tide", limit: 50))
    await store.end()
  }

  @Test("A list is deallocated after its screen has left, even during an observation and a fetch")
  func release() async {
    await expectDeallocates {
      let store = world.makeStore()
      await store.send(.appeared) { $0.isFetching = true }
      await world.fetchMore.expectCall(ArticleQuery(limit: 50))
      await store.end()
      return store.base
    }
    #expect(!world.observe.isObserved)
  }
}
