// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// A clock on which each sleep ends at once and moves the time to its deadline.
///
/// Use it if the pauses of the work do not matter to the test.
///
/// ```swift
/// let store = TestStore(CounterStore(screen: screen, clock: ImmediateClock()))
/// ```
///
/// Do not pass it as the clock of a limit, as in `execute(params:timeout:clock:)`. The limit
/// passes at once, and the call can fail with a `StrataTimeoutException`.
public final class ImmediateClock: Clock, Sendable {
  /// A point in the time of the clock.
  public typealias Instant = TestClock.Instant

  private let state = StrataLock(Duration.zero)

  /// Creates a clock at the beginning of its time.
  public init() {}

  /// The current time: the latest deadline of all sleeps.
  public var now: Instant { Instant(offset: state.withLock { $0 }) }

  /// The clock measures any duration.
  public var minimumResolution: Duration { .zero }

  /// Moves the time to the deadline without sleeping.
  ///
  /// - Parameters:
  ///   - deadline: The new time. An earlier deadline has no effect.
  ///   - tolerance: Has no effect.
  /// - Throws: `CancellationError` if the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    state.withLock { $0 = max($0, deadline.offset) }
  }
}
