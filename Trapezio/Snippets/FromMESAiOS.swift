// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Parameters that a launcher evaluates at the call.

// snippet.hide
import Strata
import Trapezio

struct SummaryScreen: TrapezioScreen {}

struct SummaryState: TrapezioState {
  var value = 0
  var saveMessage: String?
}

enum SummaryEvent: TrapezioEvent {
  case save
}

final class SummaryStore:
  TrapezioStore<SummaryScreen, SummaryState, SummaryEvent>
{
  private let saveUseCase: StrataInteractor<Int, Void>

  init(saveUseCase: StrataInteractor<Int, Void>) {
    self.saveUseCase = saveUseCase
    super.init(screen: SummaryScreen(), initialState: SummaryState())
  }

  override func handle(event: SummaryEvent) {
    // snippet.show
    strataLaunch(saveUseCase, params: state.value) { result in
      self.update {
        $0.saveMessage = result.fold(
          onSuccess: { _ in "Saved." }, onFailure: \.message)
      }
    }
    // snippet.hide
  }
}
