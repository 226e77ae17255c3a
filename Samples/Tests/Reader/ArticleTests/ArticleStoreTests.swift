// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import ReaderArticle
import ReaderCore
import ReaderScreens
import Strata
import Testing
import Trapezio
import TrapezioNavigation
import TrapezioTesting

@Suite("ArticleStore", .inTurn)
@MainActor
struct ArticleStoreTests {
  private let world = ArticleWorld()

  @Test("The stored article is shown at once, and fetched")
  func stored() async {
    let store = world.makeStore()
    await store.send(.appeared) { $0.isLoading = true }
    world.observe.emit(.current)
    await store.receive { $0.details = .current }
    world.fetch.succeed()
    await store.receive { $0.isLoading = false }
    await world.fetch.expectCall(42)
    #expect(world.observe.observations == [42])
    await store.end()
  }

  @Test("If the article is not stored, progress is shown, and then the article")
  func fetched() async {
    let store = world.makeStore()
    await store.send(.appeared) { $0.isLoading = true }
    world.observe.emit(nil)
    #expect(store.state.details == nil)
    world.fetch.succeed()
    await store.receive { $0.isLoading = false }
    await world.fetch.expectCall(42)
    world.observe.emit(.current)
    await store.receive { $0.details = .current }
    await store.end()
  }

  @Test("If the article does not exist, the user can try again")
  func notFound() async {
    let store = world.makeStore()
    await store.send(.appeared) { $0.isLoading = true }
    world.fetch.fail(with: ReaderError.notFound)
    await store.receive {
      $0.isLoading = false
      $0.problem = "There is no such article."
    }
    await store.send(.refresh) {
      $0.isLoading = true
      $0.problem = nil
    }
    await store.send(.refresh)
    world.fetch.succeed()
    await store.receive { $0.isLoading = false }
    await world.fetch.expectCall(42)
    await world.fetch.expectCall(42)
    world.fetch.expectNoMoreCalls()
    await store.end()
  }

  @Test(
    "If the article cannot be fetched, the stored one stays, and the problem is shown",
    arguments: [
      ReaderError.offline, .timedOut, .serverFailed(status: 500), .unreadableAnswer,
      .sessionExpired, .databaseBusy, .diskFull,
    ])
  func failedRefresh(error: ReaderError) async {
    let store = await world.showing()
    await store.send(.refresh) { $0.isLoading = true }
    world.fetch.fail(with: error)
    await store.receive {
      $0.isLoading = false
      $0.problem = error.message
    }
    #expect(store.state.details == .current)
    await world.fetch.expectCall(42)
    await store.end()
  }

  @Test("If the observation fails, the reason is shown")
  func failedObservation() async {
    let store = await world.showing()
    world.observe.fail(with: ReaderError.databaseUnusable(reason: "It is no database"))
    await store.receive {
      $0.problem = "The database cannot be used: It is no database. Restart Reader."
    }
    await store.end()
  }

  @Test("If the stored article is deleted, the store fetches it from the server")
  func removed() async {
    let store = await world.showing()
    world.observe.emit(nil)
    await store.receive {
      $0.details = nil
      $0.isLoading = true
    }
    world.fetch.fail(with: ReaderError.notFound)
    await store.receive {
      $0.isLoading = false
      $0.problem = "There is no such article."
    }
    await world.fetch.expectCall(42)
    await store.end()
  }

  @Test("Leaving ends the observation and the fetch")
  func leaving() async {
    let store = world.makeStore()
    await store.send(.appeared) { $0.isLoading = true }
    await world.fetch.expectCall(42)
    await store.end()
    #expect(!world.observe.isObserved)
    #expect(world.fetch.waitingCallCount == 0)
  }

  @Test("Sharing is an event for the app, once there is an article")
  func sharing() async {
    let empty = world.makeStore()
    await empty.send(.share)
    await empty.finish()
    let store = await world.showing()
    await store.send(.share)
    await world.interop.expectEvent(ReaderInteropEvent.share(42, title: "Leaves"))
    await store.end()
  }

  @Test("A store is deallocated after its screen has disappeared")
  func release() async {
    await expectDeallocates {
      let store = await ArticleWorld().showing()
      await store.end()
      return store.base
    }
  }
}
