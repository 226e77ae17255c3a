// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Observation

/// Suspends the tasks of a ``SleeperClock`` until the test wakes them.
@MainActor
@Observable
final class Sleeper {
  /// The number of sleeps that have begun.
  private(set) var count = 0
  @ObservationIgnored private var sleeping: [Int: CheckedContinuation<Void, any Error>] = [:]

  var isAsleep: Bool { !sleeping.isEmpty }

  func sleep() async throws {
    let id = count + 1
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation {
        sleeping[id] = $0
        count = id
      }
    } onCancel: {
      Task { @MainActor in sleeping.removeValue(forKey: id)?.resume(throwing: CancellationError()) }
    }
  }

  /// Waits until a number of sleeps have begun.
  func sleeps(_ count: Int) async { await until { self.count >= count } }

  func wake() {
    for sleeper in sleeping.values { sleeper.resume() }
    sleeping = [:]
  }
}

/// A clock that stands still until the test wakes its sleeper.
struct SleeperClock: Clock {
  let sleeper: Sleeper

  var now: ContinuousClock.Instant { ContinuousClock.now }
  var minimumResolution: Duration { .nanoseconds(1) }

  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    try await sleeper.sleep()
  }
}

/// A clock whose sleeps fail at once.
struct FailingClock: Clock {
  struct Failure: Error {}

  var now: ContinuousClock.Instant { ContinuousClock.now }
  var minimumResolution: Duration { .nanoseconds(1) }

  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    throw Failure()
  }
}
