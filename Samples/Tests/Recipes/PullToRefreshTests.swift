// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Trapezio
import TrapezioTesting

@testable import Recipes

@Suite("Recipe: pull to refresh", .inTurn)
@MainActor
struct PullToRefreshTests {
  let load = FakeInteractor<Void, [String]>()

  func makeStore(line: UInt = #line) -> TestStore<InboxStore> {
    TestStore(InboxStore(screen: InboxScreen(), load: load), line: line)
  }

  @Test("The refresh ends with the load")
  func refresh() async {
    let store = makeStore()
    let refresh = await store.send(.refresh)
    #expect(!refresh.isFinished)
    load.succeed(["Hello"])
    await refresh.finish()
    await store.receive { $0.subjects = ["Hello"] }
    await store.finish()
  }

  @Test("If a refresh fails, the list stays")
  func failure() async {
    let store = makeStore()
    load.succeed(["Hello"])
    await store.send(.appeared)
    await store.receive { $0.subjects = ["Hello"] }
    load.fail(with: OfflineError())
    await store.send(.refresh)
    await store.receive { $0.error = "You are offline." }
    load.succeed([])
    await store.send(.refresh)
    await store.receive {
      $0.subjects = []
      $0.error = nil
    }
    await store.send(.appeared)
    await store.finish()
    #expect(load.calls.count == 3)
  }

  @Test("A second refresh replaces the first")
  func replaced() async {
    let store = makeStore()
    let first = await store.send(.refresh)
    _ = await load.nextCall()
    await store.send(.refresh)
    await first.finish()
    _ = await load.nextCall()
    load.succeed(["New"])
    await store.receive { $0.subjects = ["New"] }
    await store.finish()
  }
}
