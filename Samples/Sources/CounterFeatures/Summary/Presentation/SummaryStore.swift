// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Trapezio
import TrapezioNavigation

package final class SummaryStore: TrapezioStore<SummaryScreen, SummaryState, SummaryEvent> {
  private let saveUseCase: StrataInteractor<Int, Void>
  private let observeUseCase: StrataSubjectInteractor<Void, Int?>
  private let navigator: (any TrapezioNavigator)?

  package init(
    screen: SummaryScreen,
    saveUseCase: StrataInteractor<Int, Void>,
    observeUseCase: StrataSubjectInteractor<Void, Int?>,
    navigator: (any TrapezioNavigator)?
  ) {
    self.saveUseCase = saveUseCase
    self.observeUseCase = observeUseCase
    self.navigator = navigator
    super.init(screen: screen, initialState: SummaryState(value: screen.value))
  }

  override package func handle(event: SummaryEvent) {
    switch event {
    case .appeared:
      observeUseCase()
      strataCollect(observeUseCase.stream, id: "lastValue", ifRunning: .cancelPrevious) { value in
        self.update { $0.lastSaved = value }
      }
    case .save:
      strataLaunch(saveUseCase, params: state.value, id: "save", ifRunning: .ignoreNew) { result in
        self.update {
          $0.saveMessage = result.fold(
            onSuccess: { _ in "Saved." },
            onFailure: { error in "Failed: \(error.message)" }
          )
        }
      }
    case .back:
      navigator?.dismiss()
    }
  }
}
