// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio
import TrapezioNavigation
import TrapezioTesting

@Suite("The steps of a failed test", .inTurn)
@MainActor
struct TestTraceTests {
  @Test("A failure attaches the steps of the store, its fakes and its clocks, in order")
  func order() async {
    let halve = FakeInteractor<Int, Int>()
    let observe = FakeSubjectInteractor<Int, Int>()
    let clock = TestClock()
    let navigator = FakeTrapezioNavigator(root: CounterScreen())
    let interop = FakeTrapezioInterop()
    let traces = await captureTraces {
      let store = TestStore(
        CounterStore(
          halve: halve, observe: observe, clock: clock, navigator: navigator, interop: interop),
        navigator: navigator, interop: interop)
      await store.send(.increment) { $0.count = 5 }
      await store.send(.halve) { $0.isHalving = true }
      await halve.expectCall(5)
      halve.succeed(2)
      await store.receiveHalf(2)
      await store.send(.observe)
      observe.emit(7)
      await store.receive { $0.count = 7 }
      await store.send(.showSummary)
      await store.send(.warn("Saved."))
      await store.send(.help)
      await store.send(.wait(.seconds(3)))
      await clock.advance(by: .seconds(3))
      await store.receive { $0.count = 10 }
    }
    print(traces.joined(separator: "\n-----\n"))
  }

  @Test("flow")
  func flow() async {
    let traces = await captureTraces {
      let flow = TestFlow(root: CounterScreen(initialValue: 3)) {
        CounterRoutes.counter
        CounterRoutes.summary
        CounterRoutes.edit
      }
      await flow.send(.askSummary, to: CounterStore.self)
      await flow.expectScreen(SummaryScreen(value: 3))
      await flow.send(.double, to: SummaryStore.self)
      await flow.send(.edit, to: SummaryStore.self)
      await flow.send(.titleChanged("A"), to: EditStore.self)
      let leaving = flow.userLeaves()
      await flow.expectQuestion("Discard changes?")
      await flow.answer(true)
      _ = await leaving.value
      await flow.send(.done, to: SummaryStore.self)
      flow.limit = .milliseconds(20)
      await flow.expectScreen(SummaryScreen(value: 3))
    }
    print(traces.joined(separator: "\n-----\n"))
  }
}
