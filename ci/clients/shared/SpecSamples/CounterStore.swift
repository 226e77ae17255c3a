// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Trapezio
import TrapezioNavigation

final class DivideUsecase: StrataInteractor<Int, Int> {
  override func doWork(params: Int) async -> StrataResult<Int> {
    guard params.isMultiple(of: 2) else { return .failure(OddNumber(number: params)) }
    return .success(params / 2)
  }
}

struct OddNumber: StrataException {
  let number: Int
  var message: String { "\(number) is odd." }
}

@MainActor
final class CounterStore: TrapezioStore<CounterScreen, CounterState, CounterEvent> {
  private let divideUsecase: DivideUsecase
  private let navigator: (any TrapezioNavigator)?
  private let interop: (any TrapezioInterop)?

  init(
    screen: CounterScreen, divideUsecase: DivideUsecase, navigator: (any TrapezioNavigator)?,
    interop: (any TrapezioInterop)?
  ) {
    self.divideUsecase = divideUsecase
    self.navigator = navigator
    self.interop = interop
    super.init(screen: screen, initialState: CounterState(count: screen.initialValue))
  }

  override func handle(event: CounterEvent) {
    switch event {
    case .increment:
      update { $0.count += 1 }
    case .divideByTwo:
      let count = state.count
      strataLaunch(
        work: { await self.divideUsecase.execute(params: count) },
        reduce: { result in
          result
            .onSuccess { half in self.update { $0.count = half } }
            .onFailure { error in self.update { $0.error = error.message } }
        }
      )
    case .showSummary:
      navigator?.goTo(SummaryScreen(value: state.count))
    case .help:
      interop?.send(CounterInterop.help)
    }
  }
}
