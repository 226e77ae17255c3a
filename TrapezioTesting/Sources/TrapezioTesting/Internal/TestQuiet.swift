// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Counts turns of the main actor in which no work has run.
struct TestQuiet {
  /// More turns than observers take between a thread and the main actor to follow a state.
  private static let turnCount = 8
  /// The least time in which a thread that the system has interrupted runs again.
  private static let time = Duration.milliseconds(30)

  private var turnsLeft = turnCount
  private var begin = ContinuousClock.now
  private var last = ContinuousClock.now
  private var longestTurn = Duration.zero
  private var needsTimePassed = false
  private var version: Int?

  /// The test cannot see all tasks.
  mutating func needsTime() { needsTimePassed = true }

  /// Returns whether the last turns were quiet.
  mutating func isOver(_ version: Int) -> Bool {
    let now = ContinuousClock.now
    longestTurn = max(longestTurn, last.duration(to: now))
    last = now
    if self.version != version {
      self.version = version
      turnsLeft = Self.turnCount
      begin = now
    } else {
      turnsLeft -= 1
    }
    // On a busy machine, an interrupted thread waits as long as the turns do.
    let time = max(Self.time, longestTurn * Self.turnCount)
    return turnsLeft <= 0 && (!needsTimePassed || begin.duration(to: now) > time)
  }

  /// Lets threads and the main actor run what is ready.
  func turn() async {
    // It begins after work that is ready on a thread, and ends after work that is ready on the main
    // actor. Each priority can have threads of its own.
    let priority = turnsLeft.isMultiple(of: 2) ? Task.currentPriority : .background
    await Task.detached(priority: priority) { await MainActor.run {} }.value
  }
}
