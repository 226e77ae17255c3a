// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// Waits in a test until something is so, or until it cannot be any more.
struct TestWait {
  enum End: Sendable {
    case ready
    /// No work is left that could make it so.
    case idle
    /// The limit has passed.
    case late
    case cancelled
  }

  private enum Event: Sendable {
    case changed
    case idle
    case late
  }

  /// Told of what may make it so.
  let signal: TestSignal
  /// Whose work can make it so; `nil` where anybody can.
  let scope: StrataTaskScope?
  /// How long to wait, on the clock of the system.
  let limit: Duration

  /// Waits without polling: it looks again after each signal.
  nonisolated(nonsending) func callAsFunction(until isReady: () -> Bool) async -> End {
    guard !isReady() else { return .ready }
    let (events, continuation) = AsyncStream.makeStream(of: Event.self)
    let listener = signal.add { continuation.yield(.changed) }
    defer { signal.remove(listener) }
    // Detached: waiting is no work of the store, and needs nothing of the test.
    let timer = Task.detached { [limit] in
      guard (try? await Task.sleep(for: limit)) != nil else { return }
      continuation.yield(.late)
    }
    defer { timer.cancel() }
    var idle = waitUntilIdle(continuation)
    defer { idle?.cancel() }
    // What has changed before the listener was added.
    continuation.yield(.changed)
    for await event in events {
      guard !isReady() else { return .ready }
      switch event {
      case .changed: break
      case .late: return .late
      case .idle:
        guard scope?.runningTaskCount != 0 else { return .idle }
        idle = waitUntilIdle(continuation)
      }
    }
    return .cancelled
  }

  private func waitUntilIdle(
    _ continuation: AsyncStream<Event>.Continuation
  ) -> Task<Void, Never>? {
    scope.map { scope in
      Task.detached {
        await scope.waitUntilIdle()
        continuation.yield(.idle)
      }
    }
  }
}
