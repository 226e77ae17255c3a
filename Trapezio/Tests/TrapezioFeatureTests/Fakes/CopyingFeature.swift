// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import TrapezioFeature

/// A feature whose states can be copied.
struct CopyingFeature: Feature {
  @Observable
  final class State {
    var count = 0
  }

  func handle() -> ActionHandler<Int, State> {
    ActionHandler { action, state in
      state.count = action
      return .none
    }
  }

  func copy(of state: State) -> State? {
    let copy = State()
    copy.count = state.count
    return copy
  }
}
