// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Trapezio
import TrapezioTesting

@testable import Recipes

@Suite("Recipe: migrating a reducer", .inTurn)
@MainActor
struct MigratingComposableArchitectureTests {
  let players = FakeSubjectInteractor<Int, [String]>()
  let join = FakeInteractor<Int, Int>()
  let navigator = FakeTrapezioNavigator()

  func makeStore(line: UInt = #line) -> TestStore<LobbyStore> {
    TestStore(
      LobbyStore(
        screen: LobbyScreen(room: 1),
        dependencies: LobbyDependencies(players: players, join: join),
        navigator: navigator),
      navigator: navigator, line: line)
  }

  @Test("The player joins, and the game opens")
  func joining() async {
    let store = makeStore()
    await store.send(.join) { $0.isJoining = true }
    await join.expectCall(1)
    join.succeed(7)
    await store.receive { $0.isJoining = false }
    await navigator.expectEvent(.goTo(GameScreen(seat: 7)))
    await store.finish()
  }

  @Test("The player cancels, and joins again")
  func cancelling() async {
    let store = makeStore()
    await store.send(.join) { $0.isJoining = true }
    await join.expectCall(1)
    await store.send(.cancel)
    await store.receive { $0.isJoining = false }
    #expect(join.waitingCallCount == 0)
    await store.send(.join) { $0.isJoining = true }
    join.fail(with: OfflineError())
    await store.receive {
      $0.isJoining = false
      $0.error = "You are offline."
    }
    await store.finish()
  }

  @Test("The lobby shows the players of its room")
  func observing() async {
    let store = makeStore()
    await store.send(.appeared)
    players.emit(["Ann", "Ben"], for: 1)
    await store.receive { $0.players = ["Ann", "Ben"] }
    await store.end()
    #expect(!players.isObserved)
  }
}
