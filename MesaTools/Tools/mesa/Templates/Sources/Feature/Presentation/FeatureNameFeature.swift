// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import TrapezioFeature
import TrapezioNavigation

/// Declares the state and the actions of the screen, and handles the actions.
struct FeatureNameFeature: Feature {
  @Observable
  final class State {
    var title = ""
    var isLoading = false
    var error: String?

    init(title: String = "", error: String? = nil) {
      self.title = title
      self.error = error
    }
  }

  enum Action: Sendable {
    case appeared
    case retry
    case close
  }

  let load: StrataInteractor<Void, String>
  let navigator: any TrapezioNavigator

  func handle() -> ActionHandler<Action, State> {
    ActionHandler { action, state in
      switch action {
      case .appeared, .retry:
        state.error = nil
        return .run(load, loading: \.isLoading) { result, state in
          state.title = result.getOrDefault(state.title)
          state.error = result.errorMessage
        }
      case .close:
        navigator.dismiss()
        return .none
      }
    }
  }
}
