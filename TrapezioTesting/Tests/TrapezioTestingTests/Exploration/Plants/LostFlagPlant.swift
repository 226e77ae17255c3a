// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio
import TrapezioTesting

extension Plants {
  @Suite("A loading flag that is set by hand stays set after a cancellation", .inTurn)
  @MainActor
  struct LostFlag {
    struct FeedScreen: TrapezioScreen {}

    struct FeedState: TrapezioState {
      var posts: [String] = []
      var isLoading = false
    }

    enum FeedEvent: TrapezioEvent {
      case reload, stop
    }

    final class FeedStore: TrapezioStore<FeedScreen, FeedState, FeedEvent> {
      private let load: StrataInteractor<Void, [String]>
      private let isMended: Bool

      init(load: StrataInteractor<Void, [String]>, isMended: Bool) {
        self.load = load
        self.isMended = isMended
        super.init(screen: FeedScreen(), initialState: FeedState())
      }

      override func handle(event: FeedEvent) {
        switch event {
        case .reload:
          update { $0.isLoading = true }
          strataLaunch(load, id: "load", ifRunning: .cancelPrevious) { result in
            self.update {
              $0.posts = result.getOrDefault($0.posts)
              $0.isLoading = false
            }
          } onCancel: {
            // The planted fault: only an answer clears the flag.
            if self.isMended { self.update { $0.isLoading = false } }
          }
        case .stop: tasks.cancel(id: "load")
        }
      }
    }

    private func exploration(isMended: Bool) async -> ExploredOrders {
      await explore { test in
        let load = FakeInteractor<Void, [String]>()
        let store = test.store(FeedStore(load: load, isMended: isMended))
        test.sends([.reload, .stop, .reload], to: store)
        test.answers(load) { [.success(["Hello"]), .failure(OfflineError())] }
        test.atRest("nothing is loading") { !store.state.isLoading }
      }
    }

    @Test("An exploration finds it")
    func planted() async {
      await expectFound("It is not true that nothing is loading", "condition-not-met", steps: 2) {
        await exploration(isMended: false)
      }
    }

    @Test("The mended twin passes")
    func mended() async { await expectNothing { await exploration(isMended: true) } }
  }
}
