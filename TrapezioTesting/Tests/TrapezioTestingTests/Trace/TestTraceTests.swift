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
  let halve = FakeInteractor<Int, Int>()
  let observe = FakeSubjectInteractor<Int, Int>()
  let clock = TestClock()
  let navigator = FakeTrapezioNavigator(root: CounterScreen())
  let interop = FakeTrapezioInterop()

  func makeStore() -> TestStore<CounterStore> {
    TestStore(
      CounterStore(
        halve: halve, observe: observe, clock: clock, navigator: navigator, interop: interop),
      navigator: navigator, interop: interop)
  }

  @Test("A failure attaches the steps of the store, its fakes and its clocks, in order")
  func order() async {
    let line = #line
    let traces = await captureTraces {
      let store = makeStore()
      await store.send(.increment) { $0.count = 5 }
      await store.send(.halve) { $0.isHalving = true }
      await halve.expectCall(5)
      halve.succeed(2)
      await store.receiveHalf(2)
      observe.emit(7)
      await store.send(.observe)
      await store.receive { $0.count = 7 }
      await store.send(.showSummary)
      await store.send(.warn("Saved."))
      await store.send(.help)
      await store.send(.wait(.seconds(3)))
      await clock.advance(by: .seconds(3))
      await store.receive { $0.count = 10 }
    }
    #expect(
      traces == [
        """
        send(.increment)
          count: 4 → 5
        send(.halve)
          isHalving: false → true
        FakeInteractor<Int, Int> was called with 5
        FakeInteractor<Int, Int>: succeed(2)
          count: 5 → 2
          isHalving: true → false
        FakeSubjectInteractor<Int, Int>: emit(7)
        send(.observe)
        FakeSubjectInteractor<Int, Int> was observed with 7
          count: 2 → 7
        send(.showSummary)
        navigator: goTo(SummaryScreen(value: 7))
        send(.warn("Saved."))
        message: "Saved."
        send(.help)
        interop: .helpRequested
        send(.wait(3.0 seconds))
        clock advanced by 3 seconds
        event: .incrementTwice
          count: 7 → 8
        event: .increment
          count: 8 → 9

        Failure at TrapezioTestingTests/TestTraceTests.swift:\(line + 16): State did not change as \
        expected:

        """
      ])
  }

  @Test("Only the first failure attaches the steps, and a test without a failure attaches none")
  func onlyFirst() async {
    let failing = await captureTraces {
      let store = makeStore()
      await store.send(.increment)
      await store.send(.increment)
      navigator.goTo(SummaryScreen(value: 1))
      await store.finish()
    }
    #expect(failing.count == 1)
    let passing = await captureTraces {
      let store = TestStore(CounterStore())
      await store.send(.increment) { $0.count = 5 }
      await store.finish()
    }
    #expect(passing == [])
  }

  @Test("The failures of a fake and of a release attach the store's steps")
  func otherFailures() async {
    let ofFake = await captureTraces {
      let store = makeStore()
      halve.fail(with: OfflineError())
      await store.send(.halve) { $0.isHalving = true }
      await store.receive(until: { !$0.isHalving })
      await halve.expectCall(9)
      await store.finish()
    }
    #expect(
      ofFake.first?.hasPrefix(
        """
        FakeInteractor<Int, Int>: fail(with: OfflineError())
        send(.halve)
          isHalving: false → true
        FakeInteractor<Int, Int> was called with 4
          isHalving: true → false
          error: nil → "You are offline."

        Failure at
        """) == true, "\(ofFake)")
    let ofRelease = await captureTraces {
      let store = TestStore(CounterStore())
      await store.send(.warn("Oh"))
    }
    #expect(ofRelease.first?.hasPrefix("send(.warn(\"Oh\"))\nmessage: \"Oh\"\n") == true)
  }

  @Test("A flow shows its screens, its questions and the answers, and the names of its stores")
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
      await flow.send(.close, to: EditStore.self)
      await flow.end()
    }
    #expect(
      traces.first?.split(separator: "\n\n").first == """
        CounterScreen(initialValue: 3) appears
        send(.askSummary)
        SummaryScreen(value: 3) appears
        send(.double)
          SummaryStore: value: 3 → 6
        send(.edit)
        EditScreen(id: 6) appears
        send(.titleChanged("A"))
          EditStore: title: "" → "A"
        userLeaves()
        question: "Discard changes?" offers "Discard", "Keep editing"
        answer(true)
        EditStore ends
        """)
  }

  @Test("Two test stores that share a fake attach one list of steps")
  func sharedFake() async {
    let traces = await captureTraces {
      let (first, second) = (makeStore(), TestStore(CounterStore(halve: halve)))
      await first.send(.halve) { $0.isHalving = true }
      await second.send(.halve) { $0.isHalving = true }
      await halve.expectCall(4)
      await halve.expectCall(4)
      await first.send(.increment)
      await second.send(.increment)
      await first.end()
      await second.end()
    }
    #expect(traces.count == 1)
    #expect(traces.first?.split(separator: "\n").filter { $0 == "send(.halve)" }.count == 2)
    #expect(traces.first?.contains("  CounterStore: count: 4 → 5") == true)
  }

  @Test("A list of steps contains only the last 1,000 steps")
  func limit() async {
    let traces = await captureTraces {
      let store = makeStore()
      for number in 1...2_000 { await store.send(.increment) { $0.count = 4 + number } }
      await store.send(.increment)
    }
    let lines = traces.first?.split(separator: "\n") ?? []
    #expect(lines.prefix(2) == ["  count: 1671 → 1672", "send(.increment)"])
    #expect(lines.filter { $0 == "send(.increment)" }.count == 333)
  }
}
