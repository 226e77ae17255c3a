// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Trapezio

struct NoteScreen: TrapezioScreen {}

struct NoteState: TrapezioState {
  var text = ""
  var suggestions: [String] = []
  var isSaving = false
  var error: String?
}

enum NoteEvent: TrapezioEvent {
  case typed(String)
  case save
  case cancel
}

final class NoteStore: TrapezioStore<NoteScreen, NoteState, NoteEvent> {
  private let suggest: StrataInteractor<String, [String]>
  private let save: StrataInteractor<String, Void>
  private let clock: any Clock<Duration>

  init(
    suggest: StrataInteractor<String, [String]>, save: StrataInteractor<String, Void>,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.suggest = suggest
    self.save = save
    self.clock = clock
    super.init(screen: NoteScreen(), initialState: NoteState())
  }

  override func handle(event: NoteEvent) {
    switch event {
    case .typed(let text):
      update { $0.text = text }
      strataLaunch(
        suggest, params: text, id: "suggest", ifRunning: .cancelPrevious,
        after: .milliseconds(300), clock: clock
      ) { result in
        self.update { $0.suggestions = result.getOrDefault([]) }
      }
    case .save:
      strataLaunch(
        save, params: state.text, id: "save", loading: \.isSaving
      ) { result in
        self.update { $0.error = result.errorMessage }
      }
    case .cancel:
      tasks.cancel(id: "save")
    }
  }
}
