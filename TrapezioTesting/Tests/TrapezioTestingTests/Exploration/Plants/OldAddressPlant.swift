// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio
import TrapezioNavigation
import TrapezioTesting

extension Plants {
  @Suite("The address of the last page is shown for the home page", .inTurn)
  @MainActor
  struct OldAddress {
    enum Tab: Sendable {
      case home, page
    }

    struct BrowserScreen: TrapezioScreen {}

    struct TabTrayScreen: TrapezioAnsweringScreen {
      typealias Outcome = Tab
    }

    struct BrowserState: TrapezioState {
      var tab = Tab.home
      var address = ""
    }

    enum BrowserEvent: TrapezioEvent {
      case showTabs
    }

    final class BrowserStore: TrapezioStore<BrowserScreen, BrowserState, BrowserEvent> {
      private let load: StrataInteractor<Void, String>
      private let navigator: any TrapezioNavigator
      private let isMended: Bool

      init(
        load: StrataInteractor<Void, String>, navigator: any TrapezioNavigator, isMended: Bool
      ) {
        self.load = load
        self.navigator = navigator
        self.isMended = isMended
        super.init(screen: BrowserScreen(), initialState: BrowserState())
      }

      override func handle(event: BrowserEvent) {
        switch event {
        case .showTabs:
          strataLaunch(id: "tabs", ifRunning: .ignoreNew) { [navigator] in
            await navigator.result(of: TabTrayScreen(), as: .sheet)
          } reduce: { tab in
            if let tab { self.show(tab) }
          }
        }
      }

      private func show(_ tab: Tab) {
        update {
          $0.tab = tab
          if tab == .home { $0.address = "" }
        }
        switch tab {
        case .page:
          strataLaunch(load, id: "load", ifRunning: .cancelPrevious) { result in
            self.update { $0.address = result.getOrDefault("") }
          }
        case .home:
          // The planted fault: the load of the page goes on.
          if isMended { tasks.cancel(id: "load") }
        }
      }
    }

    private func exploration(isMended: Bool) async -> ExploredOrders {
      await explore { test in
        let load = FakeInteractor<Void, String>()
        let navigator = FakeTrapezioNavigator(screen: BrowserScreen())
        let store = test.store(
          BrowserStore(load: load, navigator: navigator, isMended: isMended), navigator: navigator)
        test.sends([.showTabs, .showTabs], to: store)
        test.returns([.page, .home], of: TabTrayScreen.self, to: navigator)
        test.answers(load) { [.success("example.org"), .failure(OfflineError())] }
      }
    }

    @Test("An exploration finds it")
    func planted() async {
      await expectFound(
        "The outcome depends on the order of the answers", "order-of-answers", steps: 5
      ) { await exploration(isMended: false) }
    }

    @Test("The mended twin passes")
    func mended() async { await expectNothing { await exploration(isMended: true) } }
  }
}
