// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Observation

/// Counts turns while a spinner is shown.
@MainActor
@Observable
final class TerminalSpinner {
  /// The number of turns.
  private(set) var turns = 0

  private let clock: any Clock<Duration>
  @ObservationIgnored private var task: Task<Void, Never>?

  init(clock: any Clock<Duration>) { self.clock = clock }

  /// Turns while a condition holds.
  func turn(while isShown: Bool) {
    guard isShown else {
      task?.cancel()
      task = nil
      return
    }
    guard task == nil else { return }
    task = Task { [weak self, clock] in
      while (try? await clock.sleep(for: .milliseconds(120))) != nil {
        guard let self else { return }
        turns += 1
      }
    }
  }
}
