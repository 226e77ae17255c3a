// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Measures, with any clock, the time since it was made.
struct StrataStopwatch {
  private enum Start {
    /// Of the clock that nearly everybody uses: it needs no memory.
    case continuous(ContinuousClock.Instant)
    case other(elapsed: () -> Duration)
  }

  private let start: Start

  init(_ clock: any Clock<Duration>) {
    start = clock.isContinuous ? .continuous(.now) : .other(elapsed: Self.elapsed(on: clock))
  }

  var elapsed: Duration {
    switch start {
    case .continuous(let start): ContinuousClock.now - start
    case .other(let elapsed): elapsed()
    }
  }

  private static func elapsed<C: Clock>(on clock: C) -> () -> Duration
  where C.Duration == Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
  }
}

extension Clock {
  /// Whether this is the clock that nearly everybody uses.
  ///
  /// It costs a fraction of a cast.
  var isContinuous: Bool { ObjectIdentifier(Self.self) == ObjectIdentifier(ContinuousClock.self) }
}
