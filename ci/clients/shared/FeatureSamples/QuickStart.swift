// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import TrapezioFeature

/// The first feature of the document.
enum QuickStart {
  // 1. Define your feature with nested State and Action
  struct CounterFeature: Feature {
    @Observable
    final class State {
      var count = 0

      init(count: Int = 0) {
        self.count = count
      }
    }

    enum Action: Sendable {
      case increment
      case decrement
      case asyncIncrement
    }

    func handle() -> ActionHandler<Action, State> {
      ActionHandler { action, state in
        switch action {
        case .increment:
          state.count += 1
          return .none

        case .decrement:
          state.count -= 1
          return .none

        case .asyncIncrement:
          return .run(id: "increment") { state in
            try await Task.sleep(for: .seconds(1))
            state.count += 1  // ✅ Direct state mutation
          }
        }
      }
    }
  }
}
