// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

@_spi(Internals) import Strata

/// A clock on which each sleep is over at once, and the time moves on by it.
///
/// For work whose pauses do not matter to the test.
///
/// ```swift
/// let store = TestStore(CounterStore(screen: screen, clock: ImmediateClock()))
/// ```
public final class ImmediateClock: Clock, Sendable {
  /// A point in the time of the clock.
  public typealias Instant = TestClock.Instant

  private let state = StrataLock(Duration.zero)

  /// A clock at the beginning of its time.
  public init() {}

  /// The time of now: that of the latest sleep.
  public var now: Instant { Instant(offset: state.withLock { $0 }) }

  /// Nothing is too short.
  public var minimumResolution: Duration { .zero }

  /// Moves the time on to the deadline, and does not sleep.
  ///
  /// - Parameters:
  ///   - deadline: What the time is moved to, unless it is there already.
  ///   - tolerance: Has no effect.
  /// - Throws: `CancellationError` when the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    state.withLock { $0 = max($0, deadline.offset) }
  }
}
