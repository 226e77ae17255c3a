// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A test clock's time and sleepers, which are the continuations of sleeping tasks.
///
/// The methods return sleepers, which the clock wakes after it has released its lock.
struct TestClockState: Sendable {
  typealias ID = Int
  typealias Sleeper = TestContinuation<Bool>

  /// The latest time of the clock, to which a duration can still be added without overflow.
  private static let end = Duration.seconds(Int64.max)

  private(set) var now = Duration.zero
  private(set) var isRunning = false
  private var lastID: ID = 0
  private var sleepers: [(id: ID, deadline: Duration, sleeper: Sleeper)] = []
  /// Whether each task that is about to sleep was cancelled.
  private var coming: [ID: Bool] = [:]

  var deadlines: [Duration] { sleepers.map(\.deadline).sorted() }

  mutating func announce() -> ID {
    lastID += 1
    coming[lastID] = false
    return lastID
  }

  /// Keeps a sleeper until its deadline.
  ///
  /// Returns `true` if the task need not sleep, `false` if it was already cancelled, or `nil` if it
  /// must wait.
  mutating func sleep(_ id: ID, until deadline: Duration, _ sleeper: Sleeper) -> Bool? {
    if coming.removeValue(forKey: id) == true { return false }
    if isRunning { now = max(now, deadline) }
    guard deadline > now else { return true }
    sleepers.append((id, deadline, sleeper))
    return nil
  }

  mutating func cancel(_ id: ID) -> Sleeper? {
    if coming[id] != nil { coming[id] = true }
    guard let index = sleepers.firstIndex(where: { $0.id == id }) else { return nil }
    return sleepers.remove(at: index).sleeper
  }

  mutating func advance(by duration: Duration) -> [Sleeper] {
    now = min(now + min(duration, Self.end), Self.end)
    let due = sleepers.filter { $0.deadline <= now }
    sleepers.removeAll { $0.deadline <= now }
    return due.map(\.sleeper)
  }

  mutating func run() -> [Sleeper] {
    isRunning = true
    guard let last = deadlines.last else { return [] }
    now = max(now, last)
    return advance(by: .zero)
  }
}
