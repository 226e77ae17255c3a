// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio
import TrapezioTesting

extension Plants {
  @Suite("A closed tab is there again after a quick exit", .inTurn)
  @MainActor
  struct ClosedTab {
    struct TabsScreen: TrapezioScreen {}

    struct TabsState: TrapezioState {
      var tabs = ["News", "Weather"]
    }

    enum TabsEvent: TrapezioEvent {
      case close(String)
    }

    final class TabsStore: TrapezioStore<TabsScreen, TabsState, TabsEvent> {
      private let save: StrataInteractor<[String], Void>
      private let clock: any Clock<Duration>
      private let isMended: Bool

      init(save: StrataInteractor<[String], Void>, clock: any Clock<Duration>, isMended: Bool) {
        self.save = save
        self.clock = clock
        self.isMended = isMended
        super.init(screen: TabsScreen(), initialState: TabsState())
      }

      override func handle(event: TabsEvent) {
        switch event {
        case .close(let tab):
          update { $0.tabs.removeAll { $0 == tab } }
          // The planted fault: the end of the screen also ends the wait.
          strataLaunch(
            save, params: state.tabs, in: isMended ? .process : nil, id: "save",
            ifRunning: .cancelPrevious, after: isMended ? nil : .seconds(1), clock: clock)
        }
      }
    }

    private func exploration(isMended: Bool) async -> ExploredOrders {
      await explore { test in
        let save = FakeInteractor<[String], Void>()
        let clock = TestClock()
        let store = test.store(TabsStore(save: save, clock: clock, isMended: isMended))
        test.sends([.close("News"), .close("Weather")], to: store)
        test.answers(save) { _ in [.success(())] }
        test.advances(clock)
        test.ends(store)
        test.atRest("the tabs are saved") {
          (save.calls.last ?? ["News", "Weather"]) == store.state.tabs
        }
      }
    }

    @Test("An exploration finds it")
    func planted() async {
      await expectFound("It is not true that the tabs are saved", "condition-not-met", steps: 2) {
        await exploration(isMended: false)
      }
    }

    @Test("The mended twin passes")
    func mended() async { await expectNothing { await exploration(isMended: true) } }
  }
}
