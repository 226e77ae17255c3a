// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The time of a server, on any clock.
struct ServerTime: Sendable {
  /// Returns the time since the server was created.
  let now: @Sendable () -> Duration
  /// Waits for a duration.
  let sleep: @Sendable (Duration) async throws -> Void

  init<C: Clock<Duration>>(_ clock: C) {
    let start = clock.now
    now = { start.duration(to: clock.now) }
    sleep = { try await clock.sleep(for: $0) }
  }
}
