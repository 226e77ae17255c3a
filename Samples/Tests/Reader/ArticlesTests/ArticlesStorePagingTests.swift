// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderArticles
import ReaderCore
import ReaderScreens
import Testing
import Trapezio
import TrapezioNavigation
import TrapezioTesting

@Suite("ArticlesStore, pages and refreshing", .inTurn)
@MainActor
struct ArticlesStorePagingTests {
  private let world = ArticlesWorld()

  @Test("A stored page needs no server")
  func storedPage() async {
    let store = await world.makeList(.stored(50, hasMore: true))
    await store.send(.lastRowAppeared) {
      $0.isReading = true
      $0.limit = 100
    }
    #expect(world.observe.observations.map(\.limit) == [50, 100])
    world.observe.emit(.stored(100, hasMore: true))
    await store.receive {
      $0.display(.stored(100, hasMore: true))
      $0.isReading = false
    }
    world.fetchMore.expectNoMoreCalls()
    await store.end()
  }

  @Test("A page that is not stored is fetched")
  func fetchedPage() async {
    let store = await world.makeList(.stored(50, hasMore: true))
    await store.send(.lastRowAppeared) {
      $0.isReading = true
      $0.limit = 100
    }
    world.observe.emit(.stored(60, hasMore: true))
    await store.receive {
      $0.display(.stored(60, hasMore: true))
      $0.isReading = false
      $0.isFetching = true
    }
    await world.fetchMore.expectCall(ArticleQuery(limit: 100))
    world.observe.emit(.stored(100, hasMore: true))
    await store.receive { $0.display(.stored(100, hasMore: true)) }
    world.fetchMore.succeed(())
    await store.receive { $0.isFetching = false }
    await store.end()
  }

  @Test("Only one request for a page runs at a time, even if the end appears often")
  func pageOnce() async {
    let store = await world.makeList(.stored(20, hasMore: true))
    await store.send(.lastRowAppeared) { $0.isFetching = true }
    await world.fetchMore.expectCall(ArticleQuery(limit: 50))
    await store.send(.lastRowAppeared)
    await store.send(.lastRowAppeared)
    world.fetchMore.expectNoMoreCalls()
    world.observe.emit(.stored(50, hasMore: true))
    await store.receive { $0.display(.stored(50, hasMore: true)) }
    world.fetchMore.succeed(())
    await store.receive { $0.isFetching = false }
    #expect(world.observe.observations.count == 1)
    await store.end()
  }

  @Test("If the end appears during a fetch and remains the end, the next page is fetched")
  func earlyEnd() async {
    let store = world.makeStore()
    await store.send(.appeared) { $0.isFetching = true }
    world.observe.emit(.stored(50, hasMore: true))
    await store.receive { $0.display(.stored(50, hasMore: true)) }
    await store.send(.lastRowAppeared)
    await world.fetchMore.expectCall(ArticleQuery(limit: 50))
    world.fetchMore.succeed(())
    await store.receive {
      $0.isFetching = false
      $0.isReading = true
      $0.limit = 100
    }
    world.observe.emit(.stored(100))
    await store.receive {
      $0.display(.stored(100))
      $0.isReading = false
    }
    await store.end()
  }

  @Test("At the end of all articles, nothing is fetched")
  func end() async {
    let store = await world.makeList(.stored(20))
    #expect(!store.state.canLoadMore)
    await store.send(.lastRowAppeared)
    await store.end()
  }

  @Test("Without a connection the stored pages are shown, and the end offers to try again")
  func offline() async {
    let store = world.makeStore()
    await store.send(.appeared) { $0.isFetching = true }
    world.observe.emit(.stored(50, hasMore: true))
    await store.receive { $0.display(.stored(50, hasMore: true)) }
    await world.fetchMore.expectCall(ArticleQuery(limit: 50))
    world.fetchMore.fail(with: ReaderError.offline)
    await store.receive {
      $0.isFetching = false
      $0.problems[.fetch] = ReaderError.offline.message
    }
    #expect(store.state.canLoadMore)
    await store.send(.lastRowAppeared) {
      $0.isReading = true
      $0.limit = 100
    }
    world.observe.emit(.stored(60, hasMore: true))
    await store.receive {
      $0.display(.stored(60, hasMore: true))
      $0.isReading = false
      $0.isFetching = true
      $0.problems = [:]
    }
    await world.fetchMore.expectCall(ArticleQuery(limit: 100))
    world.fetchMore.fail(with: ReaderError.offline)
    await store.receive {
      $0.isFetching = false
      $0.problems[.fetch] = ReaderError.offline.message
    }
    #expect(!store.state.canLoadMore)
    await store.send(.lastRowAppeared)
    await store.send(.retry) {
      $0.isFetching = true
      $0.problems = [:]
    }
    await world.fetchMore.expectCall(ArticleQuery(limit: 100))
    world.fetchMore.succeed(())
    await store.receive { $0.isFetching = false }
    await store.end()
  }

  @Test("Pulling waits for the refresh, and keeps the pages")
  func refreshing() async {
    let store = await world.makeList(.stored(50, hasMore: true))
    await store.send(.lastRowAppeared) {
      $0.isReading = true
      $0.limit = 100
    }
    world.observe.emit(.stored(100))
    await store.receive {
      $0.display(.stored(100))
      $0.isReading = false
    }
    let pull = await store.send(.refresh) { $0.isRefreshing = true }
    #expect(!pull.isFinished)
    await store.send(.refresh)
    world.refresh.succeed(())
    await store.receive { $0.isRefreshing = false }
    await pull.finish()
    #expect(world.refresh.calls.count == 1)
    #expect(world.observe.observations.last?.limit == 100)
    await store.end()
  }

  @Test("A refresh and a page do not affect each other")
  func pagingDuringRefresh() async {
    let store = await world.makeList(.stored(20, hasMore: true))
    await store.send(.refresh) { $0.isRefreshing = true }
    await store.send(.lastRowAppeared) { $0.isFetching = true }
    await world.fetchMore.expectCall(ArticleQuery(limit: 50))
    world.refresh.fail(with: ReaderError.timedOut)
    await store.receive {
      $0.isRefreshing = false
      $0.problems[.refresh] = ReaderError.timedOut.message
    }
    #expect(store.state.isFetching)
    world.fetchMore.succeed(())
    await store.receive { $0.isFetching = false }
    #expect(store.state.problem == ReaderError.timedOut.message)
    await store.end()
  }

  @Test("After a refresh, a list with missing articles fetches them")
  func refreshThenFetch() async {
    let store = await world.makeList(.stored(0, hasMore: true))
    await store.send(.refresh) { $0.isRefreshing = true }
    world.refresh.succeed(())
    await store.receive {
      $0.isRefreshing = false
      $0.isFetching = true
    }
    await world.fetchMore.expectCall(ArticleQuery(limit: 50))
    world.fetchMore.succeed(())
    await store.receive { $0.isFetching = false }
    await store.end()
  }

  @Test("If a refresh fails, the reason is shown, the articles stay, and the user can try again")
  func failedRefresh() async {
    let store = await world.makeList()
    await store.send(.refresh) { $0.isRefreshing = true }
    world.refresh.fail(with: ReaderError.serverFailed(status: 500))
    await store.receive {
      $0.isRefreshing = false
      $0.problems[.refresh] = "The server has a problem (500). Try again later."
    }
    #expect(store.state.ids?.count == 3)
    await store.send(.retry) {
      $0.isRefreshing = true
      $0.problems = [:]
    }
    world.refresh.succeed(())
    await store.receive { $0.isRefreshing = false }
    await store.end()
  }

  @Test("A cancelled refresh hides its indicator")
  func cancelledRefresh() async {
    let store = await world.makeList()
    let pull = await store.send(.refresh) { $0.isRefreshing = true }
    pull.cancel()
    await store.receive { $0.isRefreshing = false }
    await store.end()
  }

  @Test("If the storage fails, the list shows the reason, and can be read again")
  func storage() async {
    let store = await world.makeList()
    world.observe.fail(with: ReaderError.databaseBusy)
    await store.receive { $0.problems[.storage] = ReaderError.databaseBusy.message }
    #expect(store.state.ids?.count == 3)
    #expect(!store.state.canLoadMore)
    await store.send(.retry) { $0.problems = [:] }
    world.observe.emit(.stored(4))
    await store.receive { $0.display(.stored(4)) }
    await store.end()
  }

  @Test("If both the storage and the server fail, both are tried again")
  func everythingFails() async {
    let store = world.makeStore()
    await store.send(.appeared) { $0.isFetching = true }
    world.observe.fail(with: ReaderError.databaseBusy)
    await store.receive { $0.problems[.storage] = ReaderError.databaseBusy.message }
    world.fetchMore.fail(with: ReaderError.offline)
    await store.receive {
      $0.isFetching = false
      $0.problems[.fetch] = ReaderError.offline.message
    }
    #expect(store.state.problem == ReaderError.databaseBusy.message)
    await store.send(.retry) {
      $0.problems = [:]
      $0.isFetching = true
    }
    world.observe.emit(.stored(1))
    await store.receive { $0.display(.stored(1)) }
    world.fetchMore.succeed(())
    await store.receive { $0.isFetching = false }
    await store.end()
  }
}
