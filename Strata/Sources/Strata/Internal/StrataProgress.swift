// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Counts executions that overlap, and tells whether any is under way.
@usableFromInline
final class StrataProgress: Sendable {
  private struct State: Sendable {
    var running = 0
    /// Made when somebody first asks for a stream.
    var broadcaster: StrataBroadcaster<Bool>?

    mutating func change(by difference: Int) {
      let wasRunning = running > 0
      running += difference
      // NB: Sent under the lock, so that the last value sent is that of the last change.
      if wasRunning != (running > 0) { broadcaster?.send(running > 0) }
    }
  }

  private let state = StrataLock(State())

  var isRunning: Bool { state.withLock { $0.running > 0 } }

  @usableFromInline
  func begin() { state.withLock { $0.change(by: 1) } }

  @usableFromInline
  func end() { state.withLock { $0.change(by: -1) } }

  func stream() -> AsyncStream<Bool> {
    state.withLock { state -> StrataBroadcaster<Bool> in
      if let broadcaster = state.broadcaster { return broadcaster }
      let broadcaster = StrataBroadcaster(state.running > 0)
      state.broadcaster = broadcaster
      return broadcaster
    }.stream()
  }
}
