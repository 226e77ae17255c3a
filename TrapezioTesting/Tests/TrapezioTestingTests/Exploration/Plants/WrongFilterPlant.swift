// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import TrapezioFeature
import TrapezioTesting

extension Plants {
  @Suite("The results of one filter count as those of another", .inTurn)
  @MainActor
  struct WrongFilter {
    enum Filter: String {
      case books, films
    }

    struct ShopFeature: Feature {
      @Observable
      final class State {
        var filter: Filter?
        var results: [Filter: [String]] = [:]
      }

      enum Action: Sendable {
        case choose(Filter)
      }

      let load: StrataInteractor<Filter, [String]>
      let isMended: Bool

      func handle() -> ActionHandler<Action, State> {
        ActionHandler { action, state in
          switch action {
          case .choose(let filter):
            state.filter = filter
            return .run(load, params: filter, id: filter) { result, state in
              guard let results = result.getOrNull(), let current = state.filter else { return }
              // The planted fault: the user may have chosen another filter meanwhile.
              state.results[isMended ? filter : current] = results
            }
          }
        }
      }
    }

    struct Snapshot: Equatable {
      var filter: Filter?
      var results: [Filter: [String]]
    }

    private func exploration(isMended: Bool) async -> ExploredOrders {
      await explore { test in
        let load = FakeInteractor<Filter, [String]>()
        let store = test.store(
          Store(
            initialState: ShopFeature.State(), feature: ShopFeature(load: load, isMended: isMended))
        ) { Snapshot(filter: $0.filter, results: $0.results) }
        test.sends([.choose(.books), .choose(.films)], to: store)
        test.answers(load) { [.success(["one of the \($0)"]), .failure(OfflineError())] }
        test.always("each filter has its own results") {
          store.results.allSatisfy { filter, results in results == ["one of the \(filter)"] }
        }
      }
    }

    @Test("An exploration finds it")
    func planted() async {
      await expectFound(
        "It is not true that each filter has its own results", "condition-not-met", steps: 3
      ) { await exploration(isMended: false) }
    }

    @Test("The mended twin passes")
    func mended() async { await expectNothing { await exploration(isMended: true) } }
  }
}
