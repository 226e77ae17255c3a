// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A clock whose time changes only when a test advances it.
final class ManualClock: Clock, Sendable {
  struct Instant: InstantProtocol {
    let offset: Duration

    static func < (lhs: Instant, rhs: Instant) -> Bool { lhs.offset < rhs.offset }

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

    func duration(to other: Instant) -> Duration { other.offset - offset }
  }

  private struct Sleeper: Sendable {
    let deadline: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct State: Sendable {
    var now = Instant(offset: .zero)
    var sleepers: [Int: Sleeper] = [:]
    var cancelled: Set<Int> = []
    var lastID = 0
  }

  private let state = Watched(State())

  var now: Instant { state.value.now }

  var minimumResolution: Duration { .nanoseconds(1) }

  /// The number of sleeps that have begun.
  var sleepCount: Int { state.value.lastID }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let id = state.update { state -> Int in
      state.lastID += 1
      return state.lastID
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let result = state.update { state -> Result<Void, any Error>? in
          if state.cancelled.contains(id) { return .failure(CancellationError()) }
          if state.now >= deadline { return .success(()) }
          state.sleepers[id] = Sleeper(deadline: deadline, continuation: continuation)
          return nil
        }
        if let result { continuation.resume(with: result) }
      }
    } onCancel: {
      let sleeper = state.update { state in
        state.cancelled.insert(id)
        return state.sleepers.removeValue(forKey: id)
      }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }

  /// Advances the time and resumes the sleeps that are due.
  func advance(by duration: Duration) {
    let woken = state.update { state -> [Sleeper] in
      state.now = state.now.advanced(by: duration)
      let due = state.sleepers.filter { $0.value.deadline <= state.now }
      for id in due.keys { state.sleepers[id] = nil }
      return due.values.sorted { $0.deadline < $1.deadline }
    }
    for sleeper in woken { sleeper.continuation.resume() }
  }

  /// Waits until `count` tasks sleep and, if a total is given, until `total` sleeps have begun.
  func waitForSleepers(_ count: Int = 1, ofTotal total: Int? = nil) async throws {
    try await state.wait(for: "\(count) to sleep on the clock") {
      $0.sleepers.count == count && $0.lastID == total ?? $0.lastID
    }
  }

  /// Waits until a number of sleeps have begun since the clock was created.
  func waitForSleeps(_ count: Int) async throws {
    try await state.wait(for: "\(count) sleeps on the clock") { $0.lastID >= count }
  }
}
