// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// When work was started last that may not be started again for a time.
struct ActionThrottles {
  private var isOver: [ActionTaskID: () -> Bool] = [:]
  private var limit = 16

  /// Notes a start under an id, unless there was one a short time ago.
  mutating func start<C: Clock<Duration>>(_ id: ActionTaskID, _ duration: Duration, _ clock: C)
    -> Bool
  {
    if let isOver = isOver[id], !isOver() { return false }
    if isOver.count >= limit { forget() }
    let start = clock.now
    isOver[id] = { start.duration(to: clock.now) >= duration }
    return true
  }

  /// Forgets what is over, so seldom that its cost does not count.
  private mutating func forget() {
    isOver = isOver.filter { !$0.value() }
    limit = max(16, 2 * isOver.count)
  }
}
