// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import TrapezioFeature

struct NoteFeature: Feature {
  @Observable
  final class State {
    var text = ""
    var suggestions: [String] = []
    var isSaving = false
    var error: String?
  }

  enum Action: Sendable {
    case typed(String)
    case save
    case cancel
  }

  let suggest: StrataInteractor<String, [String]>
  let save: StrataInteractor<String, Void>
  var clock: any Clock<Duration> = ContinuousClock()

  func handle() -> ActionHandler<Action, State> {
    ActionHandler { action, state in
      switch action {
      case .typed(let text):
        state.text = text
        return .run(suggest, params: text) { result, state in
          state.suggestions = result.getOrDefault([])
        }
        .debounce(id: "suggest", for: .milliseconds(300), clock: clock)
      case .save:
        return .run(
          save, params: state.text, id: "save", loading: \.isSaving
        ) { result, state in
          state.error = result.errorMessage
        }
      case .cancel:
        return .cancel(id: "save")
      }
    }
  }
}
