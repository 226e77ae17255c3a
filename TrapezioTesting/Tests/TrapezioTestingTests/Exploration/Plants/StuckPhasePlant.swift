// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import TrapezioFeature
import TrapezioTesting

extension Plants {
  @Suite("Switching quickly leaves a session in its synchronization", .inTurn)
  @MainActor
  struct StuckPhase {
    enum Phase {
      case idle, synchronizing, ready
    }

    struct ChatFeature: Feature {
      @Observable
      final class State {
        var session: String?
        var phase = Phase.idle
      }

      enum Action: Sendable {
        case open(String)
      }

      let open: StrataInteractor<String, Void>
      let isMended: Bool

      func handle() -> ActionHandler<Action, State> {
        ActionHandler { action, state in
          switch action {
          case .open(let session):
            // The planted fault: this phase may belong to a session that is being opened.
            let old = isMended && state.phase == .synchronizing ? .idle : state.phase
            state.session = session
            state.phase = .synchronizing
            return .run(open, params: session, id: "open") { result, state in
              state.phase = result.getOrNull() == nil ? old : .ready
            }
          }
        }
      }
    }

    struct Snapshot: Equatable {
      var session: String?
      var phase: Phase
    }

    private func exploration(isMended: Bool) async -> ExploredOrders {
      await explore { test in
        let open = FakeInteractor<String, Void>()
        let store = test.store(
          Store(
            initialState: ChatFeature.State(), feature: ChatFeature(open: open, isMended: isMended))
        ) { Snapshot(session: $0.session, phase: $0.phase) }
        test.sends([.open("Cats"), .open("Dogs")], to: store)
        test.answers(open) { _ in [.success(()), .failure(OfflineError())] }
        test.atRest("no session is being synchronized") { store.phase != .synchronizing }
      }
    }

    @Test("An exploration finds it")
    func planted() async {
      await expectFound(
        "It is not true that no session is being synchronized", "condition-not-met", steps: 3
      ) { await exploration(isMended: false) }
    }

    @Test("The mended twin passes")
    func mended() async { await expectNothing { await exploration(isMended: true) } }
  }
}
