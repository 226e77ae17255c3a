// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio
import TrapezioTesting

extension Plants {
  @Suite("A total is computed from stale items", .inTurn)
  @MainActor
  struct StaleTotal {
    struct CartScreen: TrapezioScreen {}

    struct CartState: TrapezioState {
      var prices: [Int] = []
      var total = 0
    }

    enum CartEvent: TrapezioEvent {
      case add(Int)
    }

    final class CartStore: TrapezioStore<CartScreen, CartState, CartEvent> {
      private let isMended: Bool

      init(isMended: Bool) {
        self.isMended = isMended
        super.init(screen: CartScreen(), initialState: CartState())
      }

      override func handle(event: CartEvent) {
        switch event {
        case .add(let price):
          update { $0.prices.append(price) }
          // The planted fault: an earlier sum can be ready later.
          strataLaunch(id: "total", ifRunning: isMended ? .cancelPrevious : .startAnyway) {
            [prices = state.prices] in
            prices.reduce(0, +)
          } reduce: { total in
            self.update { $0.total = total }
          }
        }
      }
    }

    private func exploration(isMended: Bool) async -> ExploredOrders {
      // The sum is computed without a fake, so only the parts of the work itself have an order.
      await explore(interrupting: true) { test in
        let store = test.store(CartStore(isMended: isMended))
        test.sends([.add(3), .add(4)], to: store)
      }
    }

    @Test("An exploration finds it")
    func planted() async {
      await expectFound(
        "The outcome depends on the order of the answers", "order-of-answers", steps: 6
      ) { await exploration(isMended: false) }
    }

    @Test("The mended twin passes")
    func mended() async { await expectNothing { await exploration(isMended: true) } }
  }
}
