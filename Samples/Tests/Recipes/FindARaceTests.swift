// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Trapezio
import TrapezioTesting

@testable import Recipes

@Suite("Recipe: find a race", .inTurn)
@MainActor
struct FindARaceTests {
  private typealias StoreWithRace = TimetableWithRace.TimetableStore

  @Test("The race stays hidden in a test of one order")
  func oneOrder() async {
    let load = FakeInteractor<String, [String]>()
    let store = TestStore(
      StoreWithRace(screen: TimetableScreen(), load: load))
    await store.send(.choose("A")) { $0.station = "A" }
    load.succeed(["7:15 to Avon"], for: "A")
    await store.receive { $0.departures = ["7:15 to Avon"] }
    await store.send(.choose("B")) { $0.station = "B" }
    load.succeed(["7:20 to Bray"], for: "B")
    await store.receive { $0.departures = ["7:20 to Bray"] }
    await store.finish()
  }

  @Test("An exploration finds the race, and prints the shortest order")
  func race() async {
    typealias TimetableStore = StoreWithRace
    let text = """
      The outcome depends on the order of the answers: 6 of 24 orders, the shortest with 4 steps.

          store.exhaustivity = .off
          await store.send(.choose("A"))
          await store.send(.choose("B"))
          load.succeed(["to B"], for: "B")
          await store.settle()
          load.succeed(["to A"])
          await store.settle()
          #expect(store.base.state.departures == ["to B"])

            TimetableState(
              station: "B",
              departures: [
          −     [0]: "to B"
          +     [0]: "to A"
              ],
              error: nil
            )

      (Expected: −, Actual: +)

      Repeat it with explore(replaying: "0-0-2-0").

      See Failures#order-of-answers.
      """
    await withKnownIssue {
      await explore { test in
        let load = FakeInteractor<String, [String]>()
        let store = test.store(
          TimetableStore(screen: TimetableScreen(), load: load))
        test.sends([.choose("A"), .choose("B")], to: store)
        test.answers(load, failing: [OfflineError()]) { ["to \($0)"] }
      }
    } matching: {
      // The differences contain figure spaces.
      $0.comments.map { $0.rawValue.replacing("\u{2007}", with: " ") } == [text]
    }
  }

  @Test("In every order, the departures are those of the station")
  func everyOrder() async {
    await explore { test in
      let load = FakeInteractor<String, [String]>()
      let store = test.store(
        TimetableStore(screen: TimetableScreen(), load: load))
      test.sends([.choose("A"), .choose("B")], to: store)
      test.answers(load, failing: [OfflineError()]) { ["to \($0)"] }
      test.always("the departures are those of the station") {
        store.state.departures.allSatisfy {
          $0 == "to \(store.state.station ?? "")"
        }
      }
    }
  }
}
