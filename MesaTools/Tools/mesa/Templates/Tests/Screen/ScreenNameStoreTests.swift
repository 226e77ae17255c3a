// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Trapezio
import TrapezioNavigation
import TrapezioTesting

@testable import Scaffold

@Suite("ScreenNameStore")
@MainActor
struct ScreenNameStoreTests {
  private let navigator = FakeTrapezioNavigator(root: ScreenNameScreen())

  private func makeStore() -> TestStore<ScreenNameStore> {
    TestStore(
      ScreenNameStore(screen: ScreenNameScreen(), navigator: navigator),
      navigator: navigator)
  }

  @Test("It closes")
  func closing() async {
    let store = makeStore()
    await store.send(.close)
    await navigator.expectEvent(.dismiss)
    await store.finish()
  }
}
