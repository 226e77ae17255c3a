// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderArticles
import ReaderCore
import ReaderScreens
import Testing
import Trapezio
import TrapezioNavigation
import TrapezioTesting

@Suite("ArticlesStore, search and filter", .inTurn)
@MainActor
struct ArticlesStoreSearchTests {
  private let world = ArticlesWorld()

  @Test("The device is searched at once, the server when the user pauses")
  func searching() async {
    let store = await world.makeList()
    for text in ["t", "ti"] {
      await store.send(.searchChanged(text)) {
        $0.search = text
        $0.isFetching = true
      }
      await world.clock.advance(by: .milliseconds(299))
    }
    #expect(world.observe.observations.map(\.text) == ["", "t", "ti"])
    world.fetchMore.expectNoMoreCalls()
    world.observe.emit(.stored(1))
    await store.receive { $0.display(.stored(1)) }
    await world.clock.advance(by: .milliseconds(1))
    await world.fetchMore.expectCall(ArticleQuery(text: "ti", limit: 50))
    world.fetchMore.succeed(())
    await store.receive { $0.isFetching = false }
    await store.end()
  }

  @Test("Neither stored articles nor a response of an earlier search is shown")
  func earlierSearch() async {
    let store = await world.makeList()
    await store.send(.searchChanged("old")) {
      $0.search = "old"
      $0.isFetching = true
    }
    await world.clock.advance(by: .milliseconds(300))
    await world.fetchMore.expectCall(ArticleQuery(text: "old", limit: 50))
    // Emitted before the next search, but not delivered yet.
    world.observe.emit(.stored(9))
    await store.send(.searchChanged("new")) { $0.search = "new" }
    world.fetchMore.fail(with: ReaderError.offline, for: ArticleQuery(text: "old", limit: 50))
    world.observe.emit(.stored(1))
    await store.receive { $0.display(.stored(1)) }
    await world.clock.advance(by: .milliseconds(300))
    await world.fetchMore.expectCall(ArticleQuery(text: "new", limit: 50))
    world.fetchMore.succeed((), for: ArticleQuery(text: "new", limit: 50))
    await store.receive { $0.isFetching = false }
    await store.end()
  }

  @Test("Spaces alone do not change the search")
  func spaces() async {
    let store = await world.makeList()
    await store.send(.searchChanged(" ")) { $0.search = " " }
    #expect(world.observe.observations.count == 1)
    await store.end()
  }

  @Test("The filter is a sheet, and its result changes the list at once")
  func filtering() async {
    let store = await world.makeList()
    let filter = ArticleFilter(topics: [.nature], order: .oldest)
    await store.send(.chooseFilter)
    await world.navigator.expectEvent(
      .goTo(FilterScreen(filter: ArticleFilter()), as: .sheet(.medium, .large)))
    world.navigator.leave(FilterScreen.self, returning: filter)
    await store.receive {
      $0.filter = filter
      $0.isFetching = true
    }
    let query = ArticleQuery(filter: filter, limit: 50)
    #expect(world.observe.observations.last == query)
    await world.fetchMore.expectCall(query)
    await store.end()
  }

  @Test("A cancelled or unchanged filter changes nothing", arguments: [true, false])
  func sameFilter(isCancelled: Bool) async {
    let store = await world.makeList()
    await store.send(.chooseFilter)
    await world.navigator.expectEvent(
      .goTo(FilterScreen(filter: ArticleFilter()), as: .sheet(.medium, .large)))
    if isCancelled {
      world.navigator.leave()
    } else {
      world.navigator.leave(FilterScreen.self, returning: ArticleFilter())
    }
    await store.end()
    #expect(world.observe.observations.count == 1)
    world.fetchMore.expectNoMoreCalls()
  }

  @Test("A second tap opens no second filter")
  func filteringTwice() async {
    let store = await world.makeList()
    await store.send(.chooseFilter)
    await store.send(.chooseFilter)
    #expect(world.navigator.stack.path.count == 1)
    #expect(world.navigator.takeEvents().count == 2)
    await store.end()
  }

  @Test("The result of a restored filter changes the list, too")
  func restoredFilter() async {
    let store = await world.makeList()
    let filter = ArticleFilter(order: .title)
    world.navigator.stack.goTo(FilterScreen(filter: ArticleFilter()), as: .sheet)
    world.navigator.leave(FilterScreen.self, returning: filter)
    await store.receive {
      $0.filter = filter
      $0.isFetching = true
    }
    await world.fetchMore.expectCall(ArticleQuery(filter: filter, limit: 50))
    await store.end()
  }

  @Test("If the filter returns a result during a fetch, the result replaces the fetch")
  func filterDuringFetch() async {
    let store = world.makeStore()
    await store.send(.appeared) { $0.isFetching = true }
    await world.fetchMore.expectCall(ArticleQuery(limit: 50))
    await store.send(.chooseFilter)
    await world.navigator.expectEvent(
      .goTo(FilterScreen(filter: ArticleFilter()), as: .sheet(.medium, .large)))
    let filter = ArticleFilter(topics: [.arts])
    world.navigator.leave(FilterScreen.self, returning: filter)
    await store.receive { $0.filter = filter }
    await world.fetchMore.expectCall(ArticleQuery(filter: filter, limit: 50))
    world.fetchMore.succeed((), for: ArticleQuery(filter: filter, limit: 50))
    await store.receive { $0.isFetching = false }
    await store.end()
  }
}
