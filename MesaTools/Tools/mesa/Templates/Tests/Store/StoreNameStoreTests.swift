// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio
import TrapezioNavigation
import TrapezioTesting

@testable import Scaffold

@Suite("StoreNameStore")
@MainActor
struct StoreNameStoreTests {
  private struct OfflineException: StrataException {
    let message = "You are offline."
  }

  private let load = FakeInteractor<Void, StoreNameContent>()
  private let content = StoreNameContent(title: "A title")
  private let navigator = FakeTrapezioNavigator(root: StoreNameScreen())

  private func makeStore() -> TestStore<StoreNameStore> {
    TestStore(
      StoreNameStore(
        screen: StoreNameScreen(),
        load: load,
        navigator: navigator),
      navigator: navigator)
  }

  @Test("It loads the content when it first appears")
  func loading() async {
    let store = makeStore()
    load.succeed(content)
    await store.send(.appeared) { $0.isLoading = true }
    await store.receive {
      $0.isLoading = false
      $0.content = content
    }
    await store.send(.appeared)
    await store.finish()
  }

  @Test("It shows why loading failed, and loads again")
  func reloading() async {
    let store = makeStore()
    load.fail(with: OfflineException())
    await store.send(.appeared) { $0.isLoading = true }
    await store.receive {
      $0.isLoading = false
      $0.error = "You are offline."
    }
    load.succeed(content)
    await store.send(.reload) {
      $0.isLoading = true
      $0.error = nil
    }
    await store.receive {
      $0.isLoading = false
      $0.content = content
    }
    await store.finish()
  }

  @Test("It closes")
  func closing() async {
    let store = makeStore()
    await store.send(.close)
    await navigator.expectEvent(.dismiss)
    await store.finish()
  }
}
