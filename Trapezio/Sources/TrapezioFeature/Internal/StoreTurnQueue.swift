// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

@MainActor
final class StoreTurnQueue {
  private var last: StrataWork?

  /// Adds a turn, which inherits the caller's task-local values and priority.
  func add(in scope: StrataTaskScope, _ turn: @escaping @MainActor () async -> Void) {
    last = scope.track { [last] in
      strataLaunchMain {
        await last?.finish()
        await turn()
      }
    }
  }

  /// Waits until the queue is empty, or until the caller's task is cancelled.
  func finish() async {
    while let last, !last.isFinished, !Task.isCancelled { await last.finish() }
  }
}
