// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A gate that is closed until somebody opens it, for good.
final class Gate: Sendable {
  private let isOpened = Watched(false)

  var isOpen: Bool { isOpened.value }

  func open() { isOpened.update { $0 = true } }

  /// Waits until the gate is open, or fails when the task is cancelled before.
  func wait(for what: String) async throws {
    try await isOpened.wait(for: what) { $0 }
  }

  /// Waits until the gate is open, as work does that ignores its cancellation.
  func waitIgnoringCancellation() async {
    // NB: A task of its own, which is never cancelled.
    await Task { try? await isOpened.wait(for: "a gate to open") { $0 } }.value
  }

  /// Waits until the gate is open or the task is cancelled, as cooperative work does.
  func waitOrBeCancelled() async {
    try? await isOpened.wait(for: "a gate to open") { $0 }
  }
}
