// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// An interval within which work under one id is started once.
struct StrataThrottle: Sendable {
  fileprivate let isOver: @Sendable () -> Bool

  init(_ interval: Duration, clock: some Clock<Duration>) {
    let start = clock.now
    isOver = {
      let elapsed = start.duration(to: clock.now)
      // A clock that was set back must not hold work up for as long.
      return elapsed >= interval || elapsed < .zero
    }
  }
}

/// The intervals of a scope that may still last.
struct StrataThrottles: Sendable {
  typealias Entry = (key: StrataTaskKey, throttle: StrataThrottle)

  private var entries: [Int: [Entry]] = [:]

  /// Begins an interval under an id, unless one lasts.
  ///
  /// - Parameter dropped: Gets what is forgotten, to be released once the lock is: an id may be any
  ///   object.
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

  /// Forgets what is over when the dictionary is full: so seldom that its cost does not count.
  private mutating func forget(_ dropped: inout [Entry]) {
    guard entries.count == entries.capacity else { return }
    dropped += entries.values.flatMap { $0 }
    entries = entries.mapValues { $0.filter { !$0.throttle.isOver() } }.filter { !$0.value.isEmpty }
  }
}
