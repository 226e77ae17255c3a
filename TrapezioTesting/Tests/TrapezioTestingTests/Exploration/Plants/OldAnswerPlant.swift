// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio
import TrapezioTesting

extension Plants {
  @Suite("The answer of an old request overwrites the new one", .inTurn)
  @MainActor
  struct OldAnswer {
    struct SearchScreen: TrapezioScreen {}

    struct SearchState: TrapezioState {
      var text = ""
      var results: [String] = []
    }

    enum SearchEvent: TrapezioEvent {
      case type(String)
    }

    final class SearchStore: TrapezioStore<SearchScreen, SearchState, SearchEvent> {
      private let search: StrataInteractor<String, [String]>
      private let isMended: Bool

      init(search: StrataInteractor<String, [String]>, isMended: Bool) {
        self.search = search
        self.isMended = isMended
        super.init(screen: SearchScreen(), initialState: SearchState())
      }

      override func handle(event: SearchEvent) {
        switch event {
        case .type(let text):
          update { $0.text = text }
          // The planted fault: the search for an earlier text goes on.
          strataLaunch(
            search, params: text, id: "search", ifRunning: isMended ? .cancelPrevious : .startAnyway
          ) { result in
            self.update { $0.results = result.getOrDefault([]) }
          }
        }
      }
    }

    private func exploration(isMended: Bool) async -> ExploredOrders {
      await explore { test in
        let search = FakeInteractor<String, [String]>()
        let store = test.store(SearchStore(search: search, isMended: isMended))
        test.sends([.type("tea"), .type("teapot")], to: store)
        test.answers(search) { [.success(["All about \($0)"]), .failure(OfflineError())] }
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
