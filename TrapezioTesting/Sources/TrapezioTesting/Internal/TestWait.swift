// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Strata

/// Waits in a test until a condition is met, or until it cannot be met any more.
struct TestWait {
  enum End: Sendable {
    case ready
    /// No running work can meet the condition.
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

  /// The longest time for a timer of the system.
  private static let longest = Duration.seconds(100 * 366 * 86_400)

  /// Notified of each change that can meet the condition.
  let signal: TestSignal
  /// The scopes of the work that can meet the condition. If empty, any code can.
  let scopes: [StrataTaskScope]
  /// The longest time to wait, on the clock of the system.
  let limit: Duration

  /// Waits without polling: it evaluates the condition after each notification.
  nonisolated(nonsending) func callAsFunction(until isReady: () -> Bool) async -> End {
    let (events, continuation) = AsyncStream.makeStream(of: Event.self)
    // Before each evaluation, so that no change is missed.
    let listen = { signal.onNext { continuation.yield(.changed) } }
    listen()
    guard !isReady() else { return .ready }
    guard !isIdle else { return .idle }
    let timer = DispatchWorkItem { continuation.yield(.late) }
    // A queue of its own: work that blocks all threads of tasks does not delay the limit.
    DispatchQueue(label: "TestWait").asyncAfter(deadline: deadline, execute: timer)
    defer { timer.cancel() }
    var idle = waitUntilIdle(continuation)
    defer { idle?.cancel() }
    for await event in events {
      if case .changed = event { listen() }
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
    // Detached: waiting is not work of the store, and needs nothing from the test.
    return Task.detached {
      for scope in scopes { await scope.waitUntilIdle() }
      continuation.yield(.idle)
    }
  }
}
