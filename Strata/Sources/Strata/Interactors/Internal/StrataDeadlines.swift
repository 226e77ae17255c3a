// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Calls closures at their deadlines, using one sleeping task for all deadlines.
///
/// The task sleeps until the earliest deadline, even if that deadline has been removed, because
/// removing must be cheap.
final class StrataDeadlines<C: Clock>: Sendable where C.Duration == Duration {
  typealias ID = UInt64

  private struct Deadline: Sendable {
    let instant: C.Instant
    let expire: @Sendable () -> Void
  }

  private struct State: Sendable {
    var pending: [ID: Deadline] = [:]
    var lastID: ID = 0
    var wake: C.Instant?
    var sleeper: Task<Void, Never>?
  }

  private let clock: C
  private let state = StrataLock(State())

  init(clock: C) {
    self.clock = clock
  }

  deinit {
    state.withLock { $0.sleeper }?.cancel()
  }

  var count: Int { state.withLock { $0.pending.count } }

  func add(_ time: Duration, _ expire: @escaping @Sendable () -> Void) -> ID {
    let instant = clock.now.advanced(by: time)
    let (id, replaced) = state.withLock { state -> (ID, Task<Void, Never>?) in
      state.lastID += 1
      state.pending[state.lastID] = Deadline(instant: instant, expire: expire)
      if let wake = state.wake, wake <= instant { return (state.lastID, nil) }
      return (state.lastID, sleep(until: instant, &state))
    }
    replaced?.cancel()
    return id
  }

  func remove(_ id: ID) {
    // NB: The removed closure is released outside the lock.
    _ = state.withLock { $0.pending.removeValue(forKey: id) }
  }

  private func sleep(until instant: C.Instant, _ state: inout State) -> Task<Void, Never>? {
    state.wake = instant
    defer {
      state.sleeper = Task.detached(priority: .high) { [clock, weak self] in
        guard (try? await clock.sleep(until: instant, tolerance: nil)) != nil else { return }
        self?.wake(at: instant)
      }
    }
    return state.sleeper
  }

  private func wake(at instant: C.Instant) {
    let now = max(clock.now, instant)
    let expired = state.withLock { state -> [Deadline] in
      // Another sleeping task, which wakes earlier, has taken over.
      guard state.wake == instant else { return [] }
      let expired = state.pending.filter { $0.value.instant <= now }
      for id in expired.keys { state.pending[id] = nil }
      state.wake = nil
      state.sleeper = nil
      if let next = state.pending.values.map(\.instant).min() { _ = sleep(until: next, &state) }
      return expired.values.sorted { $0.instant < $1.instant }
    }
    // Each closure runs in its own task, because it can take a long time.
    for deadline in expired { Task.detached(priority: .high, operation: deadline.expire) }
  }
}
