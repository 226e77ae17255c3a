// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import TrapezioFeature
import TrapezioTesting

extension Plants {
  @Suite("A token is stored after the user has logged out", .inTurn)
  @MainActor
  struct TokenAfterLogout {
    struct SessionFeature: Feature {
      @Observable
      final class State {
        var token: String? = "first"
        var isRefreshing = false
      }

      enum Action: Sendable {
        case refresh, logOut
      }

      let refresh: StrataInteractor<Void, String>
      let isMended: Bool

      func handle() -> ActionHandler<Action, State> {
        ActionHandler { action, state in
          switch action {
          case .refresh:
            guard state.token != nil else { return .none }
            return .run(refresh, id: "refresh", ifRunning: .ignoreNew, loading: \.isRefreshing) {
              result, state in
              state.token = result.getOrNull()
            }
          case .logOut:
            state.token = nil
            // The planted fault: a refresh goes on.
            return isMended ? .cancel(id: "refresh") : .none
          }
        }
      }
    }

    struct Snapshot: Equatable {
      var token: String?
      var isRefreshing: Bool
    }

    private func exploration(isMended: Bool) async -> ExploredOrders {
      await explore { test in
        let refresh = FakeInteractor<Void, String>()
        let store = test.store(
          Store(
            initialState: SessionFeature.State(),
            feature: SessionFeature(refresh: refresh, isMended: isMended))
        ) { Snapshot(token: $0.token, isRefreshing: $0.isRefreshing) }
        test.sends([.refresh, .logOut, .refresh], to: store)
        test.answers(refresh) { [.success("second"), .failure(OfflineError())] }
      }
    }

    @Test("An exploration finds it")
    func planted() async {
      await expectFound(
        "The outcome depends on the order of the answers", "order-of-answers", steps: 3
      ) { await exploration(isMended: false) }
    }

    @Test("The mended twin passes")
    func mended() async { await expectNothing { await exploration(isMended: true) } }
  }
}
