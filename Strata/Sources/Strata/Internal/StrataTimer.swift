// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Calls a closure once a time has passed, unless it is cancelled before.
struct StrataTimer: Sendable {
  private enum Kind: Sendable {
    /// One of many that share a task: a task that sleeps costs several times what short work does.
    case shared(StrataDeadlines<ContinuousClock>.ID)
    case own(Task<Void, Never>)
  }

  /// The longest time that is handed to a clock: the clock of the system traps on the largest ones.
  static let longest = Duration.seconds(100 * 366 * 86_400)
  private static let deadlines = StrataDeadlines(clock: ContinuousClock())

  private let kind: Kind

  init(
    _ time: Duration, clock: any Clock<Duration>, expire: @escaping @Sendable () -> Void
  ) {
    let time = min(time, Self.longest)
    kind =
      clock.isContinuous
      ? .shared(Self.deadlines.add(time, expire))
      : .own(
        Task {
          // A sleep that throws was cancelled.
          guard (try? await clock.sleep(for: time)) != nil else { return }
          expire()
        })
  }

  func cancel() {
    switch kind {
    case .shared(let id): Self.deadlines.remove(id)
    case .own(let task): task.cancel()
    }
  }
}

extension Clock {
  /// Whether this is the clock that nearly everybody uses.
  ///
  /// It costs a fraction of a cast.
  var isContinuous: Bool { ObjectIdentifier(Self.self) == ObjectIdentifier(ContinuousClock.self) }
}
