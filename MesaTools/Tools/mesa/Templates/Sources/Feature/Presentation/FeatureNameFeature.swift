// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import TrapezioFeature
import TrapezioNavigation

/// Declares the state and the actions of the screen, and handles the actions.
struct FeatureNameFeature: Feature {
  @Observable
  final class State {
    /// The content, or `nil` until it is loaded.
    var content: FeatureNameContent?
    var isLoading = false
    var error: String?

    init(content: FeatureNameContent? = nil, error: String? = nil) {
      self.content = content
      self.error = error
    }
  }

  enum Action: Sendable {
    case appeared
    case reload
    case close
  }

  let load: StrataInteractor<Void, FeatureNameContent>
  let navigator: any TrapezioNavigator

  func handle() -> ActionHandler<Action, State> {
    ActionHandler { action, state in
      switch action {
      case .appeared:
        // The screen appears again when a screen above it closes.
        return state.content == nil ? reload(state) : .none
      case .reload:
        return reload(state)
      case .close:
        navigator.dismiss()
        return .none
      }
    }
  }

  private func reload(_ state: State) -> ActionTask<Action, State> {
    state.error = nil
    return .run(load, loading: \.isLoading) { result, state in
      state.content = result.getOrNull() ?? state.content
      state.error = result.errorMessage
    }
  }
}
