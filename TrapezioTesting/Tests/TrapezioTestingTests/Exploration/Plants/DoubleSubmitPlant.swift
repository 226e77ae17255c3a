// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio
import TrapezioTesting

extension Plants {
  @Suite("A double tap pays twice", .inTurn)
  @MainActor
  struct DoubleSubmit {
    struct PaymentScreen: TrapezioScreen {}

    struct PaymentState: TrapezioState {
      var receipt: Int?
    }

    enum PaymentEvent: TrapezioEvent {
      case pay
    }

    final class PaymentStore: TrapezioStore<PaymentScreen, PaymentState, PaymentEvent> {
      private let pay: StrataInteractor<Int, Int>
      private let isMended: Bool

      init(pay: StrataInteractor<Int, Int>, isMended: Bool) {
        self.pay = pay
        self.isMended = isMended
        super.init(screen: PaymentScreen(), initialState: PaymentState())
      }

      override func handle(event: PaymentEvent) {
        switch event {
        case .pay:
          guard state.receipt == nil else { return }
          // The planted fault: the receipt comes too late to stop the second tap.
          strataLaunch(
            pay, params: 20, id: "pay", ifRunning: isMended ? .ignoreNew : .startAnyway
          ) { result in
            self.update { $0.receipt = result.getOrNull() ?? $0.receipt }
          }
        }
      }
    }

    private func exploration(isMended: Bool) async -> ExploredOrders {
      await explore { test in
        let pay = FakeInteractor<Int, Int>()
        let store = test.store(PaymentStore(pay: pay, isMended: isMended))
        test.sends([.pay, .pay], to: store)
        test.answers(pay) { _ in [.success(1)] }
        test.always("only one payment is made") { pay.calls.count <= 1 }
      }
    }

    @Test("An exploration finds it")
    func planted() async {
      await expectFound(
        "It is not true that only one payment is made", "condition-not-met", steps: 2
      ) { await exploration(isMended: false) }
    }

    @Test("The mended twin passes")
    func mended() async { await expectNothing { await exploration(isMended: true) } }
  }
}
