// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio
import TrapezioTesting

extension Plants {
  @Suite("An older load overwrites the value of a stream", .inTurn)
  @MainActor
  struct OlderLoad {
    struct AccountScreen: TrapezioScreen {}

    struct AccountState: TrapezioState {
      var balance: Int?
    }

    enum AccountEvent: TrapezioEvent {
      case appear
    }

    final class AccountStore: TrapezioStore<AccountScreen, AccountState, AccountEvent> {
      private let load: StrataInteractor<Void, Int>
      private let observe: StrataSubjectInteractor<Int, Int>
      private let isMended: Bool

      init(
        load: StrataInteractor<Void, Int>, observe: StrataSubjectInteractor<Int, Int>,
        isMended: Bool
      ) {
        self.load = load
        self.observe = observe
        self.isMended = isMended
        super.init(screen: AccountScreen(), initialState: AccountState())
      }

      override func handle(event: AccountEvent) {
        switch event {
        case .appear:
          strataCollect(observe.stream(for: 7), id: "observe", ifRunning: .ignoreNew) { balance in
            self.update { $0.balance = balance }
          }
          strataLaunch(load, id: "load", ifRunning: .ignoreNew) { result in
            // The planted fault: the stream may have brought a newer balance.
            if self.isMended, self.state.balance != nil { return }
            self.update { $0.balance = result.getOrNull() ?? $0.balance }
          }
        }
      }
    }

    private func exploration(isMended: Bool) async -> ExploredOrders {
      await explore { test in
        let load = FakeInteractor<Void, Int>()
        let observe = FakeSubjectInteractor<Int, Int>()
        let store = test.store(AccountStore(load: load, observe: observe, isMended: isMended))
        test.sends([.appear], to: store)
        test.answers(load) { [.success(10), .failure(OfflineError())] }
        test.emits([20, 30], ends: true, from: observe)
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
