// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio
import TrapezioTesting

extension Plants {
  @Suite("A retry goes on after the screen has left", .inTurn)
  @MainActor
  struct RetryAfterLeaving {
    struct ComposeScreen: TrapezioScreen {}

    struct ComposeState: TrapezioState {
      var isPosted = false
    }

    enum ComposeEvent: TrapezioEvent {
      case post
    }

    final class ComposeStore: TrapezioStore<ComposeScreen, ComposeState, ComposeEvent> {
      private let post: StrataInteractor<String, Void>
      private let clock: any Clock<Duration>
      private let isMended: Bool

      init(
        post: StrataInteractor<String, Void>, clock: any Clock<Duration>, isMended: Bool
      ) {
        self.post = post
        self.clock = clock
        self.isMended = isMended
        super.init(screen: ComposeScreen(), initialState: ComposeState())
      }

      override func handle(event: ComposeEvent) {
        switch event {
        case .post:
          // The planted fault: nobody can stop the attempts of the process.
          strataLaunch(
            post.retrying(2, backoff: .seconds(5), clock: clock), params: "Hello",
            in: isMended ? nil : .process, id: "post", ifRunning: .ignoreNew
          ) { [weak self] result in
            self?.update { $0.isPosted = (result.getOrNull() != nil) }
          }
        }
      }
    }

    private func exploration(isMended: Bool) async -> ExploredOrders {
      await explore { test in
        let post = FakeInteractor<String, Void>()
        let clock = TestClock()
        let store = test.store(ComposeStore(post: post, clock: clock, isMended: isMended))
        test.sends([.post], to: store)
        test.answers(post) { _ in [.success(()), .failure(OfflineError())] }
        test.advances(clock)
        test.ends(store)
        var count = 0
        test.always("nothing is posted after the screen has left") {
          if !store.isEnded { count = post.calls.count }
          return post.calls.count == count
        }
      }
    }

    @Test("An exploration finds it")
    func planted() async {
      await expectFound(
        "It is not true that nothing is posted after the screen has left", "condition-not-met",
        steps: 4
      ) { await exploration(isMended: false) }
    }

    @Test("The mended twin passes")
    func mended() async { await expectNothing { await exploration(isMended: true) } }
  }
}
