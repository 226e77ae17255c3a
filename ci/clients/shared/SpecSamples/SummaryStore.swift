// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Trapezio

struct SummaryScreen: TrapezioScreen {
  let value: Int
}

struct SummaryState: TrapezioState {
  var value: Int
  var saveMessage: String?
}

enum SummaryEvent: TrapezioEvent {
  case save
}

@MainActor
final class SummaryStore: TrapezioStore<SummaryScreen, SummaryState, SummaryEvent> {
  private let saveUseCase: SaveLastValueUseCase

  init(screen: SummaryScreen, saveUseCase: SaveLastValueUseCase) {
    self.saveUseCase = saveUseCase
    super.init(screen: screen, initialState: SummaryState(value: screen.value))
  }

  override func handle(event: SummaryEvent) {
    switch event {
    case .save:
      // Work runs detached (off main), reduce runs on @MainActor
      strataLaunch(
        work: { await self.saveUseCase.execute(params: self.state.value) },
        reduce: { result in
          self.update {
            $0.saveMessage = result.fold(
              onSuccess: { _ in "Saved." },
              onFailure: { error in "Failed: \(error.message)" }
            )
          }
        }
      )
    }
  }
}
