// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

@_spi(Internals) import Strata

/// A clock that the test moves.
final class ManualClock: Clock, Sendable {
  struct Instant: InstantProtocol {
    var offset = Duration.zero

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (lhs: Instant, rhs: Instant) -> Bool { lhs.offset < rhs.offset }
  }

  private let state = StrataLock((now: Duration.zero, gates: [(deadline: Duration, gate: Gate)]()))
  private let sleeps = Journal<Void>()

  var now: Instant { Instant(offset: state.withLock { $0.now }) }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let gate = Gate()
    state.withLock { $0.gates.append((deadline.offset, gate)) }
    sleeps.append(())
    await gate.pass()
    try Task.checkCancellation()
  }

  /// Waits until so many have gone to sleep since the clock was made.
  func sleep(count: Int) async { await sleeps.wait(forCount: count) }

  func advance(by duration: Duration) {
    let due = state.withLock { state in
      state.now += duration
      return state.gates.filter { $0.deadline <= state.now }.map(\.gate)
    }
    for gate in due { gate.open() }
  }
}
