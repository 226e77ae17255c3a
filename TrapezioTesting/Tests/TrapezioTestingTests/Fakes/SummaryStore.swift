// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Trapezio
import TrapezioNavigation

struct SummaryState: TrapezioState {
  var value: Int
}

enum SummaryEvent: TrapezioEvent {
  case double
  case done
  case edit
  case showFilter
  case edited(Int)
  case observe
}

struct FilterScreen: TrapezioAnsweringScreen { typealias Outcome = Bool }

/// A store that returns a number, and receives the result of an editor.
final class SummaryStore: TrapezioStore<SummaryScreen, SummaryState, SummaryEvent> {
  private let navigator: any TrapezioNavigator

  init(screen: SummaryScreen, navigator: any TrapezioNavigator) {
    self.navigator = navigator
    super.init(screen: screen, initialState: SummaryState(value: screen.value))
    receiveResults(of: EditScreen.self, from: navigator) { .edited($0) }
  }

  override func handle(event: SummaryEvent) {
    switch event {
    case .double: update { $0.value *= 2 }
    case .done: navigator.dismiss(screen, returning: state.value)
    case .edit: navigator.goTo(EditScreen(id: state.value))
    case .showFilter: navigator.goTo(FilterScreen(), as: .sheet(.medium))
    case .edited(let value): update { $0.value = value }
    case .observe: strataCollect(AsyncStream<Int> { _ in }, id: "observe") { _ in }
    }
  }
}
