// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Dispatch
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

  /// The longest time that is handed to a timer of the system.
  private static let longest = Duration.seconds(100 * 366 * 86_400)

  /// Told of what may make it so.
  let signal: TestSignal
  /// Whose work can make it so; empty where anybody can.
  let scopes: [StrataTaskScope]
  /// How long to wait, in the time of the system.
  let limit: Duration

  /// Waits without polling: it looks again after each signal.
  nonisolated(nonsending) func callAsFunction(until isReady: () -> Bool) async -> End {
    guard !isReady() else { return .ready }
    guard !isIdle else { return .idle }
    let (events, continuation) = AsyncStream.makeStream(of: Event.self)
    let listener = signal.add { continuation.yield(.changed) }
    defer { signal.remove(listener) }
    let timer = DispatchWorkItem { continuation.yield(.late) }
    // A queue of its own: work that blocks all threads of tasks does not hold up the limit.
    DispatchQueue(label: "TestWait").asyncAfter(deadline: deadline, execute: timer)
    defer { timer.cancel() }
    var idle = waitUntilIdle(continuation)
    defer { idle?.cancel() }
    // What has changed before the listener was added.
    continuation.yield(.changed)
    for await event in events {
      guard !isReady() else { return .ready }
      switch event {
      case .changed: break
      case .late: return isIdle ? .idle : .late
      case .idle:
        guard !isIdle else { return .idle }
        idle = waitUntilIdle(continuation)
      }
    }
    return .cancelled
  }

  private var deadline: DispatchTime {
    let seconds = min(max(limit, .zero), Self.longest) / .seconds(1)
    return .now() + seconds
  }

  private var isIdle: Bool {
    !scopes.isEmpty && scopes.allSatisfy { $0.isIdle }
  }

  private func waitUntilIdle(
    _ continuation: AsyncStream<Event>.Continuation
  ) -> Task<Void, Never>? {
    guard !scopes.isEmpty else { return nil }
    // Detached: waiting is no work of the store, and needs nothing of the test.
    return Task.detached {
      for scope in scopes { await scope.waitUntilIdle() }
      continuation.yield(.idle)
    }
  }
}
