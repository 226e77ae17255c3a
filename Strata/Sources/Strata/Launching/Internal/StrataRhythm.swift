// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The starts of repeated work, which are an interval apart, however long the runs take.
struct StrataRhythm: Sendable {
  private let interval: Duration
  private let elapsed: @Sendable () -> Duration
  private var latest = Duration.zero

  /// Creates a rhythm whose first start is now.
  init(every interval: Duration, clock: some Clock<Duration>) {
    self.interval = StrataTimer.limited(interval)
    elapsed = clock.stopwatch()
  }

  /// Returns the time until the next start, without the starts that a long run has missed.
  mutating func next() -> Duration {
    let now = elapsed()
    // More than a clock can count, or a clock that was set back: begin a new rhythm.
    let missed = (now - latest) / interval
    guard missed >= 0, missed < 1e15 else {
      latest = now + interval
      return interval
    }
    latest += interval * max(1, Int(missed))
    if latest < now { latest += interval }
    return latest - now
  }
}
