// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Calls a closure after a delay, unless the timer is cancelled first.
struct StrataTimer: Sendable {
  private enum Kind: Sendable {
    /// A deadline that shares one task with all other deadlines, because a task for each would cost
    /// more than short work.
    case shared(StrataDeadlines<ContinuousClock>.ID)
    case own(Task<Void, Never>)
  }

  /// The longest time that is passed to a clock.
  static let longest = Duration.seconds(100 * 366 * 86_400)
  private static let deadlines = StrataDeadlines(clock: ContinuousClock())

  private let kind: Kind

  init(
    _ time: Duration, clock: any Clock<Duration>,
    of origin: StrataTaskContext.Origin? = StrataTaskContext.currentOrigin,
    expire: @escaping @Sendable () -> Void
  ) {
    let time = Self.limited(time)
    kind =
      clock.isContinuous
      ? .shared(Self.deadlines.add(time, expire)) : .own(Self.task(time, clock, origin, expire))
  }

  private static func task<C: Clock<Duration>>(
    _ time: Duration, _ clock: C, _ origin: StrataTaskContext.Origin?,
    _ expire: @escaping @Sendable () -> Void
  ) -> Task<Void, Never> {
    // The time passes from now, although the task begins later.
    let deadline = clock.now.advanced(by: time)
    return StrataTaskScope.startPart(of: origin) {
      // If the sleep throws, the timer was cancelled or the clock failed.
      guard (try? await clock.sleep(until: deadline, tolerance: nil)) != nil else { return }
      expire()
    }
  }

  /// Returns the time to pass to a clock, because the system's clock traps on much larger times and
  /// on much smaller ones than zero.
  static func limited(_ time: Duration) -> Duration { max(.zero, min(time, longest)) }

  func cancel() {
    switch kind {
    case .shared(let id): Self.deadlines.remove(id)
    case .own(let task): task.cancel()
    }
  }
}

extension Clock {
  /// Whether this is a `ContinuousClock`, determined more cheaply than with a cast.
  var isContinuous: Bool { ObjectIdentifier(Self.self) == ObjectIdentifier(ContinuousClock.self) }
}

extension Clock<Duration> {
  /// Returns a closure that returns the time since this call.
  func stopwatch() -> @Sendable () -> Duration {
    { [start = now] in start.duration(to: now) }
  }
}
