// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import TrapezioFeature
import TrapezioTesting

extension Plants {
  @Suite("Playback begins although the user has paused", .inTurn)
  @MainActor
  struct PlayAfterPause {
    struct PlayerFeature: Feature {
      @Observable
      final class State {
        var isWanted = false
        var isPlaying = false
      }

      enum Action: Sendable {
        case play, pause
      }

      let prepare: StrataInteractor<Void, Void>
      let isMended: Bool

      func handle() -> ActionHandler<Action, State> {
        ActionHandler { action, state in
          switch action {
          case .play:
            state.isWanted = true
            return .run(prepare, id: "prepare") { result, state in
              // The planted fault: nobody asks whether the user still wants it.
              state.isPlaying = result.getOrNull() != nil && (!isMended || state.isWanted)
            }
          case .pause:
            state.isWanted = false
            state.isPlaying = false
            return .none
          }
        }
      }
    }

    struct Snapshot: Equatable {
      var isWanted: Bool
      var isPlaying: Bool
    }

    private func exploration(isMended: Bool) async -> ExploredOrders {
      await explore { test in
        let prepare = FakeInteractor<Void, Void>()
        let store = test.store(
          Store(
            initialState: PlayerFeature.State(),
            feature: PlayerFeature(prepare: prepare, isMended: isMended))
        ) { Snapshot(isWanted: $0.isWanted, isPlaying: $0.isPlaying) }
        test.sends([.play, .pause, .play], to: store)
        test.answers(prepare) { [.success(()), .failure(OfflineError())] }
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
