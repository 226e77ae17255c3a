// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// An interval in which at most one task with an id starts.
struct StrataThrottle: Sendable {
  let key: StrataTaskKey
  let isLatestKept: Bool
  fileprivate let interval: Duration
  private let elapsed: @Sendable () -> Duration
  fileprivate var start = Duration.zero
  /// The number of the task that waits for the interval or has waited for it.
  fileprivate var task: UInt64?

  init(
    _ key: StrataTaskKey, _ interval: Duration, latest: Bool = false, clock: some Clock<Duration>
  ) {
    self.key = key
    self.interval = StrataTimer.limited(interval)
    isLatestKept = latest
    elapsed = { [start = clock.now] in start.duration(to: clock.now) }
  }

  fileprivate var rest: Duration? {
    let elapsed = elapsed()
    // A clock that was set back must not extend the interval.
    guard elapsed >= .zero, elapsed < start + interval else { return nil }
    return start + interval - elapsed
  }

  fileprivate var waitingTask: UInt64? { rest.map { $0 > interval } == true ? task : nil }
}

struct StrataThrottles: Sendable {
  // By hash, as the ids of the tree.
  private var throttles: [Int: [StrataThrottle]] = [:]

  /// Throttles that the scope must release outside its lock, because the `deinit` of an id can use
  /// the scope.
  var dropped: [StrataThrottle] = []

  /// Begins an interval for an id, unless an interval is in progress.
  ///
  /// - Returns: The time that the task with this number must wait, in place of the task that
  ///   already waits, or `nil` if the task must not start.
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

  mutating func drop(_ isOver: (StrataThrottle) -> Bool) {
    dropped += throttles.values.flatMap { $0 }
    throttles = throttles.mapValues { $0.filter { !isOver($0) } }.filter { !$0.value.isEmpty }
  }
}
