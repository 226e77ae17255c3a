// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import TrapezioFeature

/// A counter as a `Feature`, which counts at once or after a second.
///
/// The user can cancel a count that waits for its second.
package struct CounterFeature: Feature {
  @Observable
  package final class State {
    package internal(set) var count = 0

    package init() {}
  }

  package enum Action: Sendable {
    case increment
    case decrement
    case asyncIncrement
    case cancel
  }

  private let clock: any Clock<Duration>
  private let log: @MainActor (String) -> Void

  /// Creates a counter.
  ///
  /// - Parameters:
  ///   - clock: Measures the second.
  ///   - log: Receives each action.
  package init(
    clock: any Clock<Duration> = ContinuousClock(), log: @escaping @MainActor (String) -> Void
  ) {
    self.clock = clock
    self.log = log
  }

  package func handle() -> ActionHandler<Action, State> {
    ActionHandler { action, state in
      switch action {
      case .increment:
        state.count += 1
        return .none

      case .decrement:
        state.count -= 1
        return .none

      case .asyncIncrement:
        return .run(id: "increment") { [clock] state in
          try await clock.sleep(for: .seconds(1))
          state.count += 1
        }

      case .cancel:
        return .cancel(id: "increment")
      }
    }
    .use(LoggingMiddleware(category: "Counter", sink: log))
  }
}
