// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Holds work back until a test opens the gate.
final class Gate: Sendable {
  private struct State: Sendable {
    var isOpen: Bool
    var arrivals = 0
  }

  private let state: Watched<State>

  init(isOpen: Bool = false) {
    state = Watched(State(isOpen: isOpen))
  }

  var isOpen: Bool { state.value.isOpen }

  /// Opens the gate for all current and later work.
  func open() { state.update { $0.isOpen = true } }

  /// Waits until the gate is open, or throws if the task is cancelled first.
  func wait(for what: String) async throws {
    try await state.wait(for: what) { $0.isOpen }
  }

  /// Waits until work has arrived at the gate.
  func arrival(count: Int = 1) async throws {
    try await state.wait(for: "\(count) arrivals at a gate") { $0.arrivals >= count }
  }

  /// Waits until the gate is open or the task is cancelled.
  func pass() async {
    state.update { $0.arrivals += 1 }
    try? await wait(for: "a gate to open")
  }

  /// Waits until the gate is open, even if the task is cancelled.
  func passIgnoringCancellation() async {
    // The cancellation of the caller does not reach a separate task.
    await Task { await pass() }.value
  }
}
