// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Observation

/// Counts the steps of a spinner while it is shown.
@MainActor
@Observable
final class TerminalSpinner {
  private(set) var turns = 0

  private let clock: any Clock<Duration>
  @ObservationIgnored private var task: Task<Void, Never>?

  init(clock: any Clock<Duration>) { self.clock = clock }

  /// Starts or stops the spinner.
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
