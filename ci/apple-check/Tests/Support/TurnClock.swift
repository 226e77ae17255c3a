// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A clock that counts turns of the main actor.
///
/// Each turn is a tenth of a second.
///
/// The stand-in for SwiftUI measures its transitions in turns, too.
struct TurnClock: Clock {
  struct Instant: InstantProtocol {
    let offset: Duration

    static func < (lhs: Instant, rhs: Instant) -> Bool { lhs.offset < rhs.offset }

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

    func duration(to other: Instant) -> Duration { other.offset - offset }
  }

  var now: Instant { Instant(offset: .zero) }

  var minimumResolution: Duration { .milliseconds(100) }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    for _ in 0..<Int(deadline.offset / minimumResolution) {
      try Task.checkCancellation()
      await mainActorTurn()
    }
  }
}
