// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Trapezio
import TrapezioNavigation

package final class CounterStore: TrapezioStore<CounterScreen, CounterState, CounterEvent> {
  private let divideUsecase: StrataInteractor<Int, Int>
  private let messages: TrapezioMessageManager
  private let navigator: (any TrapezioNavigator)?
  private let interop: (any TrapezioInterop)?

  package init(
    screen: CounterScreen,
    divideUsecase: StrataInteractor<Int, Int>,
    messages: TrapezioMessageManager,
    navigator: (any TrapezioNavigator)?,
    interop: (any TrapezioInterop)?
  ) {
    self.divideUsecase = divideUsecase
    self.messages = messages
    self.navigator = navigator
    self.interop = interop
    super.init(
      screen: screen,
      initialState: navigator?.draft(CounterState.self)
        ?? CounterState(count: screen.initialValue))
    guard let navigator else { return }
    navigator.keepDraft { [weak self] in self?.state }
    receiveResults(of: EditorScreen.self, from: navigator) { .edited($0) }
  }

  override package func handle(event: CounterEvent) {
    switch event {
    case .increment: update { $0.count += 1 }
    case .decrement: update { $0.count -= 1 }
    case .divideByTwo: divideByTwo()
    case .setValue: navigator?.goTo(EditorScreen(value: state.count), as: .sheet)
    case .edited(let edited): update { $0.count = edited.value }
    case .help: interop?.send(CounterInteropEvent.helpRequested)
    case .goToSummary: navigator?.goTo(SummaryScreen(value: state.count))
    }
  }

  private func divideByTwo() {
    strataLaunch(divideUsecase, params: state.count, loading: \.isDividing) { result in
      self.update { $0.count = result.getOrDefault($0.count) }
      result.onFailure { self.messages.emit($0) }
    }
  }
}
