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
    navigator?.keepDraft { [weak self] in self?.state }
  }

  override package func handle(event: CounterEvent) {
    switch event {
    case .appeared: followEditors()
    case .increment: update { $0.count += 1 }
    case .decrement: update { $0.count -= 1 }
    case .divideByTwo: divideByTwo()
    case .setValue: setValue()
    case .help: interop?.send(CounterInteropEvent.helpRequested)
    case .goToSummary: navigator?.goTo(SummaryScreen(value: state.count))
    }
  }

  /// Receives the result of a restored editor, whose caller no longer exists.
  private func followEditors() {
    guard let navigator else { return }
    strataCollect(
      navigator.results(of: EditorScreen.self), id: "editors",
      ifRunning: .ignoreNew
    ) { edited in
      self.update { $0.count = edited.value }
    }
  }

  private func setValue() {
    strataLaunch(id: "set", ifRunning: .ignoreNew) { [count = state.count] in
      await self.navigator?.result(of: EditorScreen(value: count), as: .sheet)
    } reduce: { edited in
      if let edited { self.update { $0.count = edited.value } }
    }
  }

  private func divideByTwo() {
    strataLaunch(divideUsecase, params: state.count, loading: \.isDividing) { result in
      self.update { $0.count = result.getOrDefault($0.count) }
      result.onFailure { self.messages.emit($0) }
    }
  }
}
