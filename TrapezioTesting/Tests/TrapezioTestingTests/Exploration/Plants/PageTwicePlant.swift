// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio
import TrapezioTesting

extension Plants {
  @Suite("A page is loaded twice", .inTurn)
  @MainActor
  struct PageTwice {
    struct CatalogScreen: TrapezioScreen {}

    struct CatalogState: TrapezioState {
      var rows: [Int] = []
    }

    enum CatalogEvent: TrapezioEvent {
      case reachEnd
    }

    final class CatalogStore: TrapezioStore<CatalogScreen, CatalogState, CatalogEvent> {
      private let load: StrataInteractor<Int, [Int]>
      private let isMended: Bool

      init(load: StrataInteractor<Int, [Int]>, isMended: Bool) {
        self.load = load
        self.isMended = isMended
        super.init(screen: CatalogScreen(), initialState: CatalogState())
      }

      override func handle(event: CatalogEvent) {
        switch event {
        case .reachEnd:
          // The planted fault: the end can be reached again before the next page is there.
          strataLaunch(
            load, params: state.rows.count, id: "load",
            ifRunning: isMended ? .ignoreNew : .startAnyway
          ) { result in
            self.update { $0.rows += result.getOrDefault([]) }
          }
        }
      }
    }

    private func exploration(isMended: Bool) async -> ExploredOrders {
      await explore { test in
        let load = FakeInteractor<Int, [Int]>()
        let store = test.store(CatalogStore(load: load, isMended: isMended))
        test.sends(to: store) { state in state.rows.count < 4 ? [.reachEnd] : [] }
        test.answers(load) { [.success([$0, $0 + 1]), .failure(OfflineError())] }
        test.always("each row is there once") {
          Set(store.state.rows).count == store.state.rows.count
        }
      }
    }

    @Test("An exploration finds it")
    func planted() async {
      await expectFound(
        "It is not true that each row is there once", "condition-not-met", steps: 4
      ) { await exploration(isMended: false) }
    }

    @Test("The mended twin passes")
    func mended() async { await expectNothing { await exploration(isMended: true) } }
  }
}
