// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Dispatch

/// Blocks a thread until another one signals.
///
/// For code that cannot suspend. The time limit turns what would hang into a failure.
final class Latch: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  func signal() { semaphore.signal() }

  /// Blocks the thread until ``signal()`` was called.
  ///
  /// - Returns: Whether it was, before a time limit.
  func waitBlocking() -> Bool { semaphore.wait(timeout: .now() + 30) == .success }
}
