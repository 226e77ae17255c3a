// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing

@Suite("StrataThrottles", .inTurn)
struct StrataThrottlesTests {
  /// A clock that counts how often its time is read.
  private final class CountingClock: Clock, Sendable {
    let reads = Watched(0)
    let minimumResolution = Duration.zero

    var now: ContinuousClock.Instant {
      reads.update { $0 += 1 }
      return .now
    }

    func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {}
  }

  @Test("a scope looks for ended intervals less often, the more intervals it keeps")
  func sweeps() {
    let (scope, clock, count) = (StrataTaskScope(), CountingClock(), 1_000)
    for id in 0..<count {
      #expect(scope.beginInterval(id: id, every: .seconds(86_400), clock: clock))
    }
    #expect(clock.reads.value < 10 * count)
  }
}
