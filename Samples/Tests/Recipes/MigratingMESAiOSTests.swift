// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Trapezio
import TrapezioTesting

@testable import Recipes

@Suite("Recipe: migrating from the original MESA-iOS", .inTurn)
@MainActor
struct MigratingMESAiOSTests {
  let save = FakeInteractor<Int, Void>()
  let navigator = FakeTrapezioNavigator(screen: TotalScreen())

  func makeStore(line: UInt = #line) -> TestStore<TotalStore> {
    TestStore(
      TotalStore(screen: TotalScreen(), save: save, navigator: navigator),
      navigator: navigator, line: line)
  }

  @Test(
    "Save stores the total at the time of the tap and dismisses the screen"
  )
  func saving() async {
    let store = makeStore()
    await store.send(.add(2)) { $0.total = 2 }
    await store.send(.save)
    await store.send(.add(1)) { $0.total = 3 }
    await save.expectCall(2)
    save.succeed()
    await navigator.expectEvent(.dismiss)
    await store.finish()
  }

  @Test("A save that fails keeps the screen")
  func failure() async {
    let store = makeStore()
    save.fail(with: OfflineError())
    await store.send(.save)
    await store.receive { $0.error = "You are offline." }
    #expect(!navigator.hasLeft)
    await store.finish()
  }
}
