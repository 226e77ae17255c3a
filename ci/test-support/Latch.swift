// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Dispatch

/// Blocks a thread until another thread signals.
///
/// Use it for code that cannot suspend. After a time limit, a wait fails instead of hanging.
final class Latch: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  func signal() { semaphore.signal() }

  /// Blocks the thread until ``signal()`` is called.
  ///
  /// - Returns: Whether the call came before a time limit.
  func waitBlocking() -> Bool { semaphore.wait(timeout: .now() + 30) == .success }
}
