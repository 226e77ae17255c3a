// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Strata

/// Waits in a test until a condition is met, or until it can no longer be met.
struct TestWait {
  enum End: Sendable {
    case ready
    case idle
    case late
    case cancelled
  }

  private enum Event: Sendable {
    case changed
    case idle
    case timePassed
  }

  /// Finds out whether the threads of tasks are busy.
  private final class Threads: Sendable {
    private let hasEnded = StrataLock(true)

    var hasTurnEnded: Bool { hasEnded.withLock { $0 } }

    func beginTurn() {
      guard hasTurnEnded else { return }
      hasEnded.withLock { $0 = false }
      // Runs after earlier work.
      Task.detached(priority: Task.currentPriority) { self.hasEnded.withLock { $0 = true } }
    }
  }

  /// The number of parts into which the limit is divided.
  ///
  /// A part ends only after the main actor, a thread and the waiting task have run. Time on a busy
  /// machine does not count.
  private static let partCount = 100
  /// More parts without a thread mean a deadlock.
  private static let blockedPartCount = 10 * partCount
  private static let longest = Duration.seconds(366 * 86_400)

  let signal: TestSignal
  /// The scopes of the work that can meet the condition, or none if any code can meet it.
  let scopes: [StrataTaskScope]
  let limit: Duration

  /// Waits without polling and evaluates the condition after each notification.
  nonisolated(nonsending) func callAsFunction(until isReady: () -> Bool) async -> End {
    let (events, continuation) = AsyncStream.makeStream(of: Event.self)
    // Listens before each evaluation, so that no change is missed.
    let listen = { signal.onNext { continuation.yield(.changed) } }
    listen()
    guard !isReady() else { return .ready }
    guard !isIdle else { return .idle }
    // Uses a separate queue, so that work that blocks all threads of Swift's concurrency does not
    // delay the timer.
    let queue = DispatchQueue(label: "TestWait")
    let threads = Threads()
    var partsLeft = Self.partCount
    var partsWithoutThread = 0
    let beginPart = {
      threads.beginTurn()
      queue.asyncAfter(deadline: .now() + part) {
        Task { @MainActor in continuation.yield(.timePassed) }
      }
    }
    beginPart()
    var idle = waitUntilIdle(continuation)
    defer { idle?.cancel() }
    for await event in events {
      switch event {
      case .changed: listen()
      case .idle: break
      case .timePassed:
        if threads.hasTurnEnded {
          partsWithoutThread = 0
          partsLeft -= 1
        } else {
          partsWithoutThread += 1
          if partsWithoutThread == Self.blockedPartCount { partsLeft = 0 }
        }
        guard partsLeft == 0 else {
          beginPart()
          continue
        }
      }
      guard !isReady() else { return .ready }
      guard partsLeft > 0 else { return isIdle ? .idle : .late }
      guard case .idle = event else { continue }
      guard !isIdle else { return .idle }
      idle = waitUntilIdle(continuation)
    }
    return .cancelled
  }

  private var part: Double {
    min(max(limit, .zero) / Self.partCount, Self.longest) / .seconds(1)
  }

  private var isIdle: Bool {
    !scopes.isEmpty && scopes.allSatisfy { $0.isIdle }
  }

  private func waitUntilIdle(
    _ continuation: AsyncStream<Event>.Continuation
  ) -> Task<Void, Never>? {
    guard !scopes.isEmpty else { return nil }
    // Detached, because the wait is not part of the store's work and needs nothing from the test.
    return Task.detached {
      for scope in scopes { await scope.waitUntilIdle() }
      continuation.yield(.idle)
    }
  }
}
