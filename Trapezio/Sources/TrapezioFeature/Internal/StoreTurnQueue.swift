// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// Turns of actions, each of which begins when the one before has ended.
@MainActor
final class StoreTurnQueue {
  private var last: StrataWork?

  /// Adds a turn, which has the task-locals and the priority of the caller.
  func add(in scope: StrataTaskScope, _ turn: @escaping @MainActor () async -> Void) {
    last = scope.track { [last] in
      strataLaunchMain {
        await last?.finish()
        await turn()
      }
    }
  }

  /// Waits until no turn is left, or until the caller's task is cancelled.
  func finish() async {
    while let last, !last.isFinished, !Task.isCancelled { await last.finish() }
  }
}
