// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio
import TrapezioTesting

extension Plants {
  @Suite("A map loses its load when its server changes", .inTurn)
  @MainActor
  struct LostReload {
    struct MapScreen: TrapezioScreen {}

    struct MapState: TrapezioState {
      var server = "Seattle"
      var isShown = false
      var stops: [String] = []
    }

    enum MapEvent: TrapezioEvent {
      case appear
    }

    final class MapStore: TrapezioStore<MapScreen, MapState, MapEvent> {
      private let load: StrataInteractor<String, [String]>
      private let isMended: Bool

      init(
        load: StrataInteractor<String, [String]>, observe: StrataSubjectInteractor<Void, String>,
        isMended: Bool
      ) {
        self.load = load
        self.isMended = isMended
        super.init(screen: MapScreen(), initialState: MapState())
        strataCollect(observe.stream(for: ()), id: "server") { [weak self] in self?.use($0) }
      }

      override func handle(event: MapEvent) {
        switch event {
        case .appear:
          update { $0.isShown = true }
          loadStops()
        }
      }

      private func use(_ server: String) {
        tasks.cancel(id: "load")
        update { $0.server = server }
        // The planted fault: the load of the old server ends, and no other one begins.
        if isMended, state.isShown { loadStops() }
      }

      private func loadStops() {
        strataLaunch(load, params: state.server, id: "load", ifRunning: .cancelPrevious) { result in
          self.update { $0.stops = result.getOrDefault([]) }
        }
      }
    }

    private func exploration(isMended: Bool) async -> ExploredOrders {
      await explore { test in
        let load = FakeInteractor<String, [String]>()
        let observe = FakeSubjectInteractor<Void, String>()
        let store = test.store(MapStore(load: load, observe: observe, isMended: isMended))
        test.sends([.appear], to: store)
        test.answers(load) { [.success(["Main Street, \($0)"])] }
        test.emits(["Tampa", "Spokane"], from: observe)
        test.atRest("the map shows the stops of its server") {
          !store.state.isShown || store.state.stops == ["Main Street, \(store.state.server)"]
        }
      }
    }

    @Test("An exploration finds it")
    func planted() async {
      await expectFound(
        "It is not true that the map shows the stops of its server", "condition-not-met", steps: 2
      ) { await exploration(isMended: false) }
    }

    @Test("The mended twin passes")
    func mended() async { await expectNothing { await exploration(isMended: true) } }
  }
}
