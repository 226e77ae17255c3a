// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Trapezio
import TrapezioTesting

@testable import Recipes

@Suite("Recipe: paging", .inTurn)
@MainActor
struct PagingTests {
  let load = FakeInteractor<Int, PhotoPage>()

  func makeStore(line: UInt = #line) -> TestStore<PhotosStore> {
    TestStore(PhotosStore(screen: PhotosScreen(), load: load), line: line)
  }

  @Test("Each page is appended, and the last one ends the list")
  func pages() async {
    let store = makeStore()
    await store.send(.endReached)
    await store.send(.endReached)
    await load.expectCall(1)
    load.succeed(PhotoPage(names: ["a", "b"], next: 2))
    await store.receive {
      $0.names = ["a", "b"]
      $0.nextPage = 2
    }
    await store.send(.endReached)
    await load.expectCall(2)
    load.succeed(PhotoPage(names: ["c"], next: nil))
    await store.receive {
      $0.names = ["a", "b", "c"]
      $0.nextPage = nil
    }
    await store.send(.endReached)
    load.expectNoMoreCalls()
    await store.finish()
  }

  @Test("If a page fails, the list stays, and the same page is loaded again")
  func failure() async {
    let store = makeStore()
    load.succeed(PhotoPage(names: ["a"], next: 2))
    await store.send(.endReached)
    await store.receive {
      $0.names = ["a"]
      $0.nextPage = 2
    }
    load.fail(with: OfflineError())
    await store.send(.endReached)
    await store.receive { $0.error = "You are offline." }
    load.succeed(PhotoPage(names: ["b"], next: nil))
    await store.send(.endReached) { $0.error = nil }
    await store.receive {
      $0.names = ["a", "b"]
      $0.nextPage = nil
    }
    #expect(load.calls == [1, 2, 2])
    await store.finish()
  }
}
