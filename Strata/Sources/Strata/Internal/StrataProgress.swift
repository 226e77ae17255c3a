// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Counts executions that overlap, and tells whether any is under way.
@usableFromInline
final class StrataProgress: Sendable {
  private struct State: Sendable {
    var running = 0
    /// Made when somebody first asks for a stream.
    var broadcaster: StrataBroadcaster<Bool>?
  }

  private let state = StrataLock(State())

  var isRunning: Bool { state.withLock { $0.running > 0 } }

  @usableFromInline
  func begin() { change(by: 1) }

  @usableFromInline
  func end() { change(by: -1) }

  func stream() -> AsyncStream<Bool> {
    state.withLock { state -> StrataBroadcaster<Bool> in
      if let broadcaster = state.broadcaster { return broadcaster }
      let broadcaster = StrataBroadcaster(state.running > 0)
      state.broadcaster = broadcaster
      return broadcaster
    }.stream()
  }

  private func change(by difference: Int) {
    let broadcaster = state.withLock { state -> StrataBroadcaster<Bool>? in
      let wasRunning = state.running > 0
      state.running += difference
      let isRunning = state.running > 0
      guard wasRunning != isRunning, let broadcaster = state.broadcaster else { return nil }
      // Under the lock, so that the last value sent is that of the last change.
      _ = broadcaster.replaceLatest(with: isRunning)
      return broadcaster
    }
    broadcaster?.deliver()
  }
}
