// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// An interval within which work under one id is started once.
struct StrataThrottle: Sendable {
  fileprivate let isOver: @Sendable () -> Bool

  init(_ interval: Duration, clock: some Clock<Duration>) {
    let start = clock.now
    isOver = { start.duration(to: clock.now) >= interval }
  }
}

/// The intervals of a scope that may still last.
struct StrataThrottles: Sendable {
  private typealias Entry = (key: StrataTaskKey, throttle: StrataThrottle)

  private var entries: [Int: [Entry]] = [:]

  /// Begins an interval under an id, unless one lasts.
  mutating func begin(_ throttle: StrataThrottle, for key: StrataTaskKey) -> Bool {
    var same = entries[key.hash] ?? []
    if let index = same.firstIndex(where: { $0.key.matches(key) }) {
      guard same[index].throttle.isOver() else { return false }
      same[index].throttle = throttle
    } else {
      forget()
      same.append((key, throttle))
    }
    entries[key.hash] = same
    return true
  }

  /// Forgets what is over when the dictionary is full: so seldom that its cost does not count.
  private mutating func forget() {
    guard entries.count == entries.capacity else { return }
    entries = entries.mapValues { $0.filter { !$0.throttle.isOver() } }.filter { !$0.value.isEmpty }
  }
}
