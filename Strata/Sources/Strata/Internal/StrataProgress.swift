// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Counts executions that overlap, and tells whether any is under way.
@usableFromInline
final class StrataProgress: Sendable {
  private let running = StrataLock(0)
  private let broadcaster = StrataBroadcaster(false)

  var isRunning: Bool { running.withLock { $0 > 0 } }

  @usableFromInline
  func begin() { change(by: 1) }

  @usableFromInline
  func end() { change(by: -1) }

  func stream() -> AsyncStream<Bool> { broadcaster.stream() }

  private func change(by difference: Int) {
    running.withLock { running in
      let wasRunning = running > 0
      running += difference
      // NB: Sent under the lock, so that the last value sent is that of the last change.
      if wasRunning != (running > 0) { broadcaster.send(running > 0) }
    }
  }
}
