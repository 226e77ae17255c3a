// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import TrapezioTesting

@MainActor @Suite("Examples of explore", .inTurn)
struct ExploreExamples {
  @Test("the order of the answers decides which departures are shown")
  func departures() async {
    let capture = await captureFailures {
      await explore { test in
        let load = FakeInteractor<String, [String]>()
        let store = test.store(DeparturesStore(load: load))
        test.sends([.choose("A"), .choose("B")], to: store)
        test.answers(load) {
          [.success(["to \($0)"]), .failure(OfflineError())]
        }
      }
    }
    #expect(
      capture.text == """
        The outcome depends on the order of the answers: 2 of 24 orders, the shortest with 4 steps.

            store.exhaustivity = .off
            await store.send(.choose("A"))
            await store.send(.choose("B"))
            load.succeed(["to B"], for: "B")
            await store.settle()
            load.succeed(["to A"])
            await store.settle()
            #expect(store.base.state.departures == ["to B"])

              DeparturesState(
                station: "B",
                departures: [
            −     [0]: "to B"
            +     [0]: "to A"
                ]
              )

        (Expected: −, Actual: +)

        Repeat it with explore(replaying: "0-0-2-0").

        See Failures#order-of-answers.
        """)
  }

  @Test("a condition of the test is met in all orders")
  func condition() async {
    let orders = await explore(comparingOrder: false) { test in
      let load = FakeInteractor<String, [String]>()
      let store = test.store(DeparturesStore(load: load))
      test.sends([.choose("A"), .choose("B")], to: store)
      test.answers(load, failing: [OfflineError()]) { ["to \($0)"] }
      test.always { store.state.departures.count < 2 }
      test.atRest("each station is loaded once") { load.calls.count <= 2 }
    }
    #expect(orders.description == "all 24 orders of at most 10 steps")
  }

  @Test("events can depend on the state")
  func eventsOfState() async {
    let orders = await explore(steps: 3) { test in
      let store = test.store(CounterStore(screen: CounterScreen()))
      test.sends(to: store) { $0.count < 6 ? [.increment] : [] }
    }
    #expect(orders.description == "the only order of at most 3 steps")
  }
}
