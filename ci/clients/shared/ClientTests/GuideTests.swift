// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio
import TrapezioTesting

@testable import Guide

@Suite("The guide's counter")
@MainActor
struct GuideTests {
  let halve = FakeInteractor<Int, Int>()
  let navigator = FakeTrapezioNavigator(
    root: CounterScreen(initialValue: 4))

  func makeStore(line: UInt = #line) -> TestStore<CounterStore> {
    TestStore(
      CounterStore(
        screen: CounterScreen(initialValue: 4), halve: halve,
        navigator: navigator),
      navigator: navigator, line: line)
  }

  @Test("Increment adds one")
  func counting() async {
    let store = makeStore()
    await store.send(.increment) { $0.count = 5 }
    await store.finish()
  }

  @Test("Halving shows half of the number")
  func halving() async {
    let store = makeStore()
    await store.send(.halve) { $0.isHalving = true }
    await halve.expectCall(4)
    halve.succeed(2)
    await store.receive {
      $0.isHalving = false
      $0.count = 2
    }
    await store.finish()
  }

  @Test("If halving fails, the count stays, and a message says why")
  func halvingFails() async {
    let store = makeStore()
    halve.fail(with: OddNumber(number: 3))
    await store.send(.halve) { $0.isHalving = true }
    await store.receive {
      $0.isHalving = false
      $0.error = "3 is odd."
    }
    await store.finish()
  }

  @Test("The summary receives the count")
  func showingTheSummary() async {
    let store = makeStore()
    await store.send(.showSummary)
    await navigator.expectEvent(.goTo(SummaryScreen(value: 4)))
    await store.finish()
  }

  @Test("In 2,000 races, the number of the event is halved, and never a later one")
  func race() async {
    var right = 0
    for _ in 0..<2_000 {
      let halve = FakeInteractor<Int, Int> { $0 }
      let store = CounterStore(
        screen: CounterScreen(initialValue: 4), halve: halve, navigator: navigator)
      let work = store.send(.halve)
      store.send(.increment)
      await work.finish()
      if halve.calls == [4] { right += 1 }
    }
    #expect(right == 2_000)
  }

  @Test("An odd number fails with its error")
  func oddNumber() async {
    let halve = Halving.useCase()
    #expect(expectSuccess(await halve.execute(params: 4)) == 2)
    #expect(
      expectFailure(await halve.execute(params: 3), as: OddNumber.self)?
        .number == 3)
  }

  @Test("An incomplete test reports the missing expectation and the remedy")
  func failing() async {
    let output = """
      State was not expected to change, but it did:

            CounterState(
          −   count: 4,
          +   count: 5,
              isHalving: false,
              error: nil
            )

      (Expected: −, Actual: +)

      Describe the change in the trailing closure of "send(.increment)", or set "store.exhaustivity = .off".

      See Failures#state-changed.
      """
    await withKnownIssue {
      let store = makeStore()
      await store.send(.increment)
    } matching: { issue in
      issue.comments.map { "\($0)".replacing("\u{2007}", with: " ") } == [output]
    }
  }
}
