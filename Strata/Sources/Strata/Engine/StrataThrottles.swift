// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// An interval in which at most one task with an id starts.
struct StrataThrottle: Sendable {
  /// A part of the time that `elapsed` counts.
  private struct Interval {
    var start = Duration.zero
    let length: Duration
    var end: Duration { start + length }
  }

  let key: StrataTaskKey
  let isLatestKept: Bool
  private let elapsed: @Sendable () -> Duration
  private var current: Interval
  /// The task that waits for the end of the current interval, or has waited, and the next interval.
  private var next: (task: UInt64, interval: Interval)?

  init(
    _ key: StrataTaskKey, _ interval: Duration, latest: Bool = false, clock: some Clock<Duration>
  ) {
    self.key = key
    current = Interval(length: StrataTimer.limited(interval))
    isLatestKept = latest
    elapsed = clock.stopwatch()
  }

  /// Whether the last interval is over.
  fileprivate var isOver: Bool {
    let elapsed = elapsed()
    // A clock that was set back must not extend the interval.
    return elapsed < .zero || elapsed >= (next?.interval ?? current).end
  }

  fileprivate var waitingTask: UInt64? {
    guard let next, elapsed() < next.interval.start else { return nil }
    return next.task
  }

  /// Lets a task wait, in place of another waiting task, and returns the time for which it waits.
  ///
  /// The interval that follows is the one with which this task was launched.
  fileprivate mutating func wait(_ task: UInt64, _ throttle: StrataThrottle) -> Duration {
    let elapsed = elapsed()
    if let next, elapsed >= next.interval.start { current = next.interval }
    next = (task, Interval(start: current.end, length: throttle.current.length))
    return max(.zero, current.end - elapsed)
  }

  /// Gives back the interval of a task that waits.
  fileprivate mutating func stopWaiting(_ task: UInt64) {
    if waitingTask == task { next = nil }
  }
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
      if throttles.count == throttles.capacity { drop(\.isOver) }
      throttles[hash, default: []].append(throttle)
      return .zero
    }
    guard !old.isOver else {
      dropped.append(old)
      throttles[hash]?[index] = throttle
      return .zero
    }
    return throttle.isLatestKept ? throttles[hash]?[index].wait(number, throttle) : nil
  }

  /// Returns the number of the waiting task that a task with a throttle would replace.
  func waiting(before new: StrataThrottle) -> UInt64? {
    guard new.isLatestKept, let index = index(of: new.key) else { return nil }
    return throttles[new.key.hash]?[index].waitingTask
  }

  /// Gives back the interval of a cancelled task that still waits for it.
  mutating func cancel(_ number: UInt64, _ key: StrataTaskKey) {
    guard let same = throttles[key.hash],
      let index = same.firstIndex(where: { $0.waitingTask == number })
    else { return }
    throttles[key.hash]?[index].stopWaiting(number)
  }

  private func index(of key: StrataTaskKey) -> Int? {
    throttles[key.hash]?.firstIndex { $0.key.matches(key) }
  }

  mutating func drop(_ isOver: (StrataThrottle) -> Bool) {
    dropped += throttles.values.flatMap { $0 }
    throttles = throttles.mapValues { $0.filter { !isOver($0) } }.filter { !$0.value.isEmpty }
  }
}
