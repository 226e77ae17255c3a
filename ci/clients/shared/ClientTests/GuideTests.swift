// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Trapezio
import TrapezioNavigation

@testable import Guide

@Suite("The guide's counter")
@MainActor
struct GuideTests {
  let navigator = TrapezioStackNavigator(root: CounterScreen(initialValue: 3))

  func makeStore(_ initialValue: Int) -> CounterStore {
    CounterStore(
      screen: CounterScreen(initialValue: initialValue), halve: Halving.useCase(),
      navigator: navigator)
  }

  @Test("An odd number stays, and says why")
  func halvingAnOddNumber() async {
    let store = makeStore(3)
    let halving = store.send(.halve)
    #expect(store.state.isHalving)
    await halving.finish()
    #expect(store.state == CounterState(count: 3, error: "3 is odd."))
  }

  @Test("The summary is given the count")
  func showingTheSummary() {
    let store = makeStore(3)
    store.send(.increment)
    store.send(.showSummary)
    #expect(navigator.current.screen as? SummaryScreen == SummaryScreen(value: 4))
  }
}
