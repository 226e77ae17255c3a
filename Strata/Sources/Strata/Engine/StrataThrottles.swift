// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// An interval in which at most one task with an id starts.
struct StrataThrottle: Sendable {
  fileprivate let isOver: @Sendable () -> Bool

  init(_ interval: Duration, clock: some Clock<Duration>) {
    let start = clock.now
    isOver = {
      let elapsed = start.duration(to: clock.now)
      // A clock that was set back must not extend the interval.
      return elapsed >= interval || elapsed < .zero
    }
  }
}

/// The intervals of a scope that may still be in progress.
struct StrataThrottles: Sendable {
  typealias Entry = (key: StrataTaskKey, throttle: StrataThrottle)

  private var entries: [Int: [Entry]] = [:]

  /// Begins an interval for an id and returns `true`, unless an interval is in progress.
  ///
  /// - Parameter dropped: Receives the removed intervals and possibly others. The caller must
  ///   release them outside the lock, because an id can be an object whose `deinit` uses the scope.
  mutating func begin(
    _ throttle: StrataThrottle, for key: StrataTaskKey, dropping dropped: inout [Entry]
  ) -> Bool {
    var same = entries[key.hash] ?? []
    if let index = same.firstIndex(where: { $0.key.matches(key) }) {
      guard same[index].throttle.isOver() else { return false }
      dropped.append(same[index])
      same[index] = (key, throttle)
    } else {
      forget(&dropped)
      same.append((key, throttle))
    }
    entries[key.hash] = same
    return true
  }

  /// Removes ended intervals, but only when the dictionary is full, so that the cost is amortized.
  private mutating func forget(_ dropped: inout [Entry]) {
    guard entries.count == entries.capacity else { return }
    dropped += entries.values.flatMap { $0 }
    entries = entries.mapValues { $0.filter { !$0.throttle.isOver() } }.filter { !$0.value.isEmpty }
  }
}
