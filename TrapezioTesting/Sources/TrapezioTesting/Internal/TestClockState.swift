// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Who sleeps on a test clock, and what time it is there.
///
/// A plain value: its methods answer with whom the caller is to wake once the lock is released.
struct TestClockState: Sendable {
  typealias ID = Int
  typealias Sleeper = CheckedContinuation<Bool, Never>

  /// The end of time, so far away that what is added to it is still a time.
  private static let end = Duration.seconds(Int64.max)

  /// The time since the clock was made.
  private(set) var now = Duration.zero
  private(set) var isRunning = false
  private var lastID: ID = 0
  private var sleepers: [(id: ID, deadline: Duration, sleeper: Sleeper)] = []
  /// Those who are about to sleep, with whether they were cancelled.
  private var coming: [ID: Bool] = [:]

  /// The times for which somebody sleeps, the earliest first.
  var deadlines: [Duration] { sleepers.map(\.deadline).sorted() }

  /// Notes one who is about to sleep.
  mutating func come() -> ID {
    lastID += 1
    coming[lastID] = false
    return lastID
  }

  /// Keeps a sleeper until its time has come.
  ///
  /// Answers with `true` where it need not sleep, with `false` where it was cancelled before.
  mutating func sleep(_ id: ID, until deadline: Duration, _ sleeper: Sleeper) -> Bool? {
    if coming.removeValue(forKey: id) == true { return false }
    if isRunning { now = max(now, deadline) }
    guard deadline > now else { return true }
    sleepers.append((id, deadline, sleeper))
    return nil
  }

  /// Ends the sleep of one that was cancelled.
  ///
  /// It has no effect on one who has woken.
  mutating func cancel(_ id: ID) -> Sleeper? {
    if coming[id] != nil { coming[id] = true }
    guard let index = sleepers.firstIndex(where: { $0.id == id }) else { return nil }
    return sleepers.remove(at: index).sleeper
  }

  /// Moves the time, and answers with those whose time has come, the earliest first.
  mutating func advance(by duration: Duration) -> [Sleeper] {
    now = min(now + min(duration, Self.end), Self.end)
    let due = sleepers.filter { $0.deadline <= now }
    sleepers.removeAll { $0.deadline <= now }
    return due.sorted { ($0.deadline, $0.id) < ($1.deadline, $1.id) }.map(\.sleeper)
  }

  /// Lets nobody sleep any more, and answers with those who do.
  mutating func run() -> [Sleeper] {
    isRunning = true
    guard let last = deadlines.last else { return [] }
    now = max(now, last)
    return advance(by: .zero)
  }
}
