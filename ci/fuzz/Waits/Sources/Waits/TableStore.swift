// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Observation
import Strata
import Trapezio
import TrapezioFeature
import TrapezioNavigation
import TrapezioTesting

struct TableScreen: TrapezioScreen {}

struct AnswerScreen: TrapezioAnsweringScreen {
  typealias Outcome = Int
}

struct TableState: TrapezioState {
  var count = 0
}

enum TableEvent: TrapezioEvent {
  case load, sleep, observe, follow, ask, open
}

/// Launches one kind of work for each event.
final class TableStore: TrapezioStore<TableScreen, TableState, TableEvent> {
  let load = FakeInteractor<Int, Int>()
  let observe = FakeSubjectInteractor<Int, Int>()
  let shared = StrataShared(0)
  let clock = TestClock()
  let navigator: (any TrapezioNavigator)?

  init(navigator: (any TrapezioNavigator)? = nil) {
    self.navigator = navigator
    super.init(screen: TableScreen(), initialState: TableState())
  }

  override func handle(event: TableEvent) {
    switch event {
    case .load:
      strataLaunch(load, params: 1) { result in
        self.update { $0.count = result.fold(onSuccess: { $0 }, onFailure: { _ in -1 }) }
      }
    case .sleep:
      strataLaunch { [clock] in
        try? await clock.sleep(for: .seconds(1))
      } reduce: {
        self.update { $0.count = 2 }
      }
    case .observe:
      strataCollect(observe.stream(for: 1)) { count in self.update { $0.count = count } }
    case .follow:
      strataCollect(shared.values) { count in self.update { $0.count = count } }
    case .ask:
      strataLaunchMain { [navigator] in
        await navigator?.ask(TrapezioDialog("Sure?", buttons: [.button("Yes", true)]))
      }
    case .open:
      strataLaunchMain { [navigator] in await navigator?.result(of: AnswerScreen(), as: .push) }
    }
  }
}

@Observable
final class TableFeatureState {
  var count = 0
}

struct TableFeature: Feature {
  let load: FakeInteractor<Int, Int>

  func handle() -> ActionHandler<TableEvent, TableFeatureState> {
    ActionHandler { _, _ in
      .run { state in
        let result = await load.execute(params: 1)
        state.count = result.fold(onSuccess: { $0 }, onFailure: { _ in -1 })
      }
    }
  }
}
