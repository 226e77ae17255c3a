// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// A feature whose work is a use case.

import Strata
import TrapezioFeature

struct Rename: Sendable {
  let id: Int
  let name: String
}

struct RenameFeature: Feature {
  let id: Int
  let rename: StrataInteractor<Rename, Void>

  @Observable
  final class State {
    var isSaving = false
    var problem: String?
  }

  enum Action: Sendable {
    case save(String)
  }

  func handle() -> ActionHandler<Action, State> {
    ActionHandler { action, state in
      switch action {
      // snippet.show
      case .save(let name):
        return .run(
          rename, params: Rename(id: id, name: name), loading: \.isSaving
        ) {
          result, state in
          state.problem = result.errorMessage
        }
      // snippet.hide
      }
    }
  }
}
