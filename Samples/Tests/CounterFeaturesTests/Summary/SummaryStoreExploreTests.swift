// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import CounterFeatures
import Testing
import Trapezio
import TrapezioNavigation
import TrapezioTesting

@Suite("SummaryStore in every order", .inTurn)
@MainActor
struct SummaryStoreExploreTests {
  @Test("The message is that of the last save")
  func everyOrder() async {
    await explore { test in
      let save = FakeInteractor<Int, Void>()
      let navigator = FakeTrapezioNavigator(screen: SummaryScreen(value: 4))
      let store = test.store(
        SummaryStore(
          screen: SummaryScreen(value: 4), saveUseCase: save,
          observeUseCase: FakeSubjectInteractor(),
          navigator: navigator),
        navigator: navigator)
      test.sends([.save, .save], to: store)
      test.answers(save, failing: [DivideException.oddNumber(1)]) { _ in }
    }
  }
}
