// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio
import TrapezioTesting

extension Plants {
  @Suite("A failed change is rolled back to an old value", .inTurn)
  @MainActor
  struct StaleRollback {
    struct PhotoScreen: TrapezioScreen {}

    struct PhotoState: TrapezioState {
      var isLiked = false
      /// The value of the server.
      var isKnownAsLiked = false
      /// What the user has chosen while choices are being saved.
      var unsaved = 0
    }

    enum PhotoEvent: TrapezioEvent {
      case like(Bool)
    }

    final class PhotoStore: TrapezioStore<PhotoScreen, PhotoState, PhotoEvent> {
      private let save: StrataInteractor<Bool, Void>
      private let isMended: Bool

      init(save: StrataInteractor<Bool, Void>, isMended: Bool) {
        self.save = save
        self.isMended = isMended
        super.init(screen: PhotoScreen(), initialState: PhotoState())
      }

      override func handle(event: PhotoEvent) {
        switch event {
        case .like(let isLiked):
          let old = state.isLiked
          update {
            $0.isLiked = isLiked
            $0.unsaved += 1
          }
          strataLaunch(save, params: isLiked, id: "save", ifRunning: .waitForPrevious) { result in
            self.update {
              $0.unsaved -= 1
              if (result.getOrNull() != nil) { $0.isKnownAsLiked = isLiked }
              if !self.isMended {
                // The planted fault: the old value may never have been saved.
                if !(result.getOrNull() != nil) { $0.isLiked = old }
              } else if $0.unsaved == 0 {
                $0.isLiked = $0.isKnownAsLiked
              }
            }
          }
        }
      }
    }

    private func exploration(isMended: Bool) async -> ExploredOrders {
      await explore { test in
        let save = FakeInteractor<Bool, Void>()
        let store = test.store(PhotoStore(save: save, isMended: isMended))
        test.sends([.like(true), .like(false)], to: store)
        test.answers(save) { _ in [.success(()), .failure(OfflineError())] }
      }
    }

    @Test("An exploration finds it")
    func planted() async {
      await expectFound(
        "The outcome depends on the order of the answers", "order-of-answers", steps: 4
      ) { await exploration(isMended: false) }
    }

    @Test("The mended twin passes")
    func mended() async { await expectNothing { await exploration(isMended: true) } }
  }
}
