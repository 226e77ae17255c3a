// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Trapezio
import TrapezioTesting

@testable import Recipes

@Suite("Recipe: UIKit around a screen", .inTurn)
@MainActor
struct UIKitAroundAScreenTests {
  let findGuest = FakeInteractor<String, String>()
  let navigator = FakeTrapezioNavigator()

  func makeStore(line: UInt = #line) -> TestStore<CheckInStore> {
    TestStore(
      CheckInStore(
        screen: CheckInScreen(), findGuest: findGuest, navigator: navigator
      ),
      navigator: navigator, line: line)
  }

  @Test("A scanned code finds a guest, whose page opens")
  func scanning() async {
    let store = makeStore()
    await store.send(.scanned("A1")) { $0.isChecking = true }
    await findGuest.expectCall("A1")
    findGuest.succeed("Ann")
    await store.receive {
      $0.isChecking = false
      $0.guest = "Ann"
    }
    await store.send(.showGuest("Ann"))
    await navigator.expectEvent(.goTo(GuestScreen(name: "Ann")))
    await store.finish()
  }

  @Test("A code that is scanned during a check is ignored")
  func secondCode() async {
    let store = makeStore()
    await store.send(.scanned("A1")) { $0.isChecking = true }
    await findGuest.expectCall("A1")
    await store.send(.scanned("B2"))
    findGuest.fail(with: OfflineError())
    await store.receive {
      $0.isChecking = false
      $0.error = "You are offline."
    }
    findGuest.expectNoMoreCalls()
    await store.finish()
  }
}
