// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// A clock that stands still until a test moves it.
final class ManualClock: Clock, Sendable {
  struct Instant: InstantProtocol {
    var offset: Duration

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

    func duration(to other: Instant) -> Duration { other.offset - offset }

    static func < (lhs: Instant, rhs: Instant) -> Bool { lhs.offset < rhs.offset }
  }

  private struct State: Sendable {
    var now = Instant(offset: .zero)
    var sleepers: [(deadline: Instant, gate: Gate)] = []
  }

  private let state = Mutex(State())
  let log = LifeLog()

  var now: Instant { state.withLock { $0.now } }

  var minimumResolution: Duration { .nanoseconds(1) }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let gate = Gate()
    let number = state.withLock { state in
      state.sleepers.append((deadline, gate))
      return state.sleepers.count
    }
    log.append("sleep \(number) until \(deadline.offset)")
    await gate.wait()
    try Task.checkCancellation()
  }

  func advance(by duration: Duration) {
    let due = state.withLock { state in
      state.now = state.now.advanced(by: duration)
      return state.sleepers.filter { $0.deadline <= state.now }
    }
    for sleeper in due { sleeper.gate.open() }
  }
}
