// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// An interval in which at most one task with an id starts.
struct StrataThrottle: Sendable {
  let key: StrataTaskKey
  /// Whether the latest of the other tasks waits until the interval is over.
  let isLatestKept: Bool
  fileprivate let interval: Duration
  /// Returns the time since the throttle was created.
  private let elapsed: @Sendable () -> Duration
  /// The start of the interval, after the throttle was created.
  fileprivate var start = Duration.zero
  /// The number of the task that starts with the interval, if the task had to wait.
  fileprivate var task: UInt64?

  init(
    _ key: StrataTaskKey, _ interval: Duration, latest: Bool = false, clock: some Clock<Duration>
  ) {
    self.key = key
    self.interval = interval
    isLatestKept = latest
    elapsed = { [start = clock.now] in start.duration(to: clock.now) }
  }

  /// The time until the interval is over, or `nil` if it is over.
  fileprivate var rest: Duration? {
    let elapsed = elapsed()
    // A clock that was set back must not extend the interval.
    guard elapsed >= .zero, elapsed < start + interval else { return nil }
    return start + interval - elapsed
  }

  /// The number of the task that waits for the interval to begin.
  fileprivate var waitingTask: UInt64? { rest.map { $0 > interval } == true ? task : nil }
}

/// The throttles of a scope whose intervals may still be in progress.
struct StrataThrottles: Sendable {
  // By hash, as the ids of the tree.
  private var throttles: [Int: [StrataThrottle]] = [:]

  /// Throttles that are no longer needed, and possibly others.
  ///
  /// The scope must release them outside its lock, because an id can be an object whose `deinit`
  /// uses the scope.
  var dropped: [StrataThrottle] = []

  /// Begins an interval for an id, unless an interval is in progress.
  ///
  /// - Parameter number: The number of the task.
  /// - Returns: The time that the task must wait, in place of the task that already waits, or `nil`
  ///   if the task must not start.
  mutating func begin(_ throttle: StrataThrottle, number: UInt64) -> Duration? {
    let hash = throttle.key.hash
    guard let index = index(of: throttle.key), let old = throttles[hash]?[index] else {
      // Only when the dictionary is full, so that the cost is amortized.
      if throttles.count == throttles.capacity { drop { $0.rest == nil } }
      throttles[hash, default: []].append(throttle)
      return .zero
    }
    guard let rest = old.rest else {
      dropped.append(old)
      throttles[hash]?[index] = throttle
      return .zero
    }
    guard throttle.isLatestKept else { return nil }
    throttles[hash]?[index].task = number
    if rest > old.interval { return rest - old.interval }
    throttles[hash]?[index].start += old.interval
    return rest
  }

  /// Returns the number of the waiting task that a task with a throttle would replace.
  func waiting(before new: StrataThrottle) -> UInt64? {
    guard new.isLatestKept, let index = index(of: new.key) else { return nil }
    return throttles[new.key.hash]?[index].waitingTask
  }

  /// Gives back the interval of a cancelled task that still waits for it.
  mutating func cancel(_ number: UInt64, _ key: StrataTaskKey) {
    guard let same = throttles[key.hash],
      let index = same.firstIndex(where: { $0.task == number && $0.waitingTask == number })
    else { return }
    throttles[key.hash]?[index].start -= same[index].interval
  }

  private func index(of key: StrataTaskKey) -> Int? {
    throttles[key.hash]?.firstIndex { $0.key.matches(key) }
  }

  /// Removes the throttles for which a closure returns `true`.
  mutating func drop(_ isOver: (StrataThrottle) -> Bool) {
    dropped += throttles.values.flatMap { $0 }
    throttles = throttles.mapValues { $0.filter { !isOver($0) } }.filter { !$0.value.isEmpty }
  }
}
