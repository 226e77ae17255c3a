// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import TrapezioFeature

/// Work on another actor, and sending from there.
enum BackgroundWork {
  @concurrent
  nonisolated static func heavyComputation() async -> [Int] { Array(0..<10) }

  struct DataFeature: Feature {
    @Observable
    final class State {
      var data: [Int] = []
      var isLoading = true
    }

    enum Action: Sendable {
      case fetch
    }

    func handle() -> ActionHandler<Action, State> {
      ActionHandler { action, state in
        switch action {
        case .fetch:
          return .run(id: "fetch") { state in
            // This closure can do background work
            let data = await heavyComputation()  // Off main thread

            // Mutate state directly on MainActor
            state.data = data  // ✅ Automatically MainActor
            state.isLoading = false
          }
        }
      }
    }
  }

  @MainActor
  static func sendFromElsewhere(_ store: Store<TestingPatterns.CounterFeature>) async {
    let elsewhere = Task.detached {
      await store.send(.increment)  // ✅ Properly isolated
    }
    _ = await elsewhere.value
  }
}
