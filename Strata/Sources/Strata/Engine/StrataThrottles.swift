// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// An interval in which at most one task with an id starts.
struct StrataThrottle: Sendable {
  let interval: Duration
  /// Whether the latest of the other tasks waits until the interval is over.
  let isLatestKept: Bool
  /// Returns the time since the interval began.
  fileprivate let elapsed: @Sendable () -> Duration

  init(_ interval: Duration, latest isLatestKept: Bool = false, clock: some Clock<Duration>) {
    self.interval = interval
    self.isLatestKept = isLatestKept
    elapsed = { [start = clock.now] in start.duration(to: clock.now) }
  }
}

/// The intervals of a scope that may still be in progress.
struct StrataThrottles: Sendable {
  enum Answer {
    case start
    /// The task starts after this time, in place of the task that waits, if there is one.
    case wait(Duration)
    case ignore
  }

  struct Entry: Sendable {
    let key: StrataTaskKey
    let throttle: StrataThrottle
    /// The start of the interval, relative to the start of `throttle`.
    fileprivate var start = Duration.zero
    /// The number of the task that starts, or has started, with the interval.
    fileprivate var task: UInt64?

    /// The time until the interval is over, if it is in progress.
    fileprivate var rest: Duration? {
      let elapsed = throttle.elapsed()
      // A clock that was set back must not extend the interval.
      guard elapsed >= .zero, elapsed < start + throttle.interval else { return nil }
      return start + throttle.interval - elapsed
    }

    /// Whether a task waits for the interval to begin.
    fileprivate var isWaiting: Bool { rest.map { $0 > throttle.interval } ?? false }
  }

  private var entries: [Int: [Entry]] = [:]

  /// Begins an interval for an id, unless an interval is in progress.
  ///
  /// - Parameters:
  ///   - number: The number of the task that would wait.
  ///   - dropped: Receives the removed intervals and possibly others. The caller must release them
  ///     outside the lock, because an id can be an object whose `deinit` uses the scope.
  mutating func begin(
    _ throttle: StrataThrottle, _ key: StrataTaskKey, number: UInt64,
    dropping dropped: inout [Entry]
  ) -> Answer {
    var same = entries[key.hash] ?? []
    defer { entries[key.hash] = same }
    guard let index = same.firstIndex(where: { $0.key.matches(key) }) else {
      forget(&dropped)
      same.append(Entry(key: key, throttle: throttle))
      return .start
    }
    guard let rest = same[index].rest else {
      dropped.append(same[index])
      same[index] = Entry(key: key, throttle: throttle)
      return .start
    }
    guard throttle.isLatestKept else { return .ignore }
    let interval = same[index].throttle.interval
    if rest <= interval { same[index].start += interval }
    same[index].task = number
    return .wait(rest > interval ? rest - interval : rest)
  }

  /// Returns the number of the task with an id that waits for its interval.
  func waiting(_ key: StrataTaskKey) -> UInt64? {
    guard let entry = entries[key.hash]?.first(where: { $0.key.matches(key) }), entry.isWaiting
    else { return nil }
    return entry.task
  }

  /// Gives back the interval of a cancelled task, if the task still waits for it.
  mutating func cancel(_ number: UInt64, _ key: StrataTaskKey) {
    guard let index = entries[key.hash]?.firstIndex(where: { $0.task == number }),
      let entry = entries[key.hash]?[index], entry.isWaiting
    else { return }
    entries[key.hash]?[index].start -= entry.throttle.interval
  }

  /// Removes ended intervals, but only when the dictionary is full, so that the cost is amortized.
  private mutating func forget(_ dropped: inout [Entry]) {
    guard entries.count == entries.capacity else { return }
    dropped += entries.values.flatMap { $0 }
    entries = entries.mapValues { $0.filter { $0.rest != nil } }.filter { !$0.value.isEmpty }
  }
}
