// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// A clock whose sleeps end immediately and advance the time to their deadlines.
///
/// ```swift
/// let store = TestStore(
///   CounterStore(screen: screen, clock: ImmediateClock()))
/// ```
///
/// If the clock measures a time limit, as in `execute(params:timeout:clock:)`, the limit expires
/// immediately. Pass a different clock for the limit.
public final class ImmediateClock: Clock, Sendable {
  /// A point in time on the clock.
  public typealias Instant = TestClock.Instant

  private let state = StrataLock(Duration.zero)

  /// Creates a clock whose time starts at zero.
  public init() {}

  /// The current time, which is the latest deadline of any sleep so far, or zero before the first.
  public var now: Instant { Instant(offset: state.withLock { $0 }) }

  /// The clock's minimum resolution, which is zero.
  public var minimumResolution: Duration { .zero }

  /// Advances the time to the deadline without sleeping.
  ///
  /// A deadline before the current time has no effect. The method ignores the tolerance, and throws
  /// a `CancellationError` if the task is already cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    state.withLock { $0 = max($0, deadline.offset) }
  }
}
