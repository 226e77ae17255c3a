// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Counts overlapping executions and publishes whether any of them is in progress.
@usableFromInline
final class StrataProgress: Sendable {
  private struct State: Sendable {
    var running = 0
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
      // Under the lock, so that the values are sent in the order of the changes.
      _ = broadcaster.replaceLatest(with: isRunning)
      return broadcaster
    }
    broadcaster?.deliver()
  }
}
