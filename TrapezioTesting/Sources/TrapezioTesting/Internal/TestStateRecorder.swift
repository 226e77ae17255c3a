// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// The plugin by which `awaitState(until:)` hears of changes.
@MainActor
final class TestStateRecorder<State: Sendable>: TrapezioPlugin {
  let signal = TestSignal()
  /// A plugin cannot be removed: one that has done its part hears of nothing.
  var isRecording = true
  private var states: [State] = []

  /// The states since the last call.
  func takeStates() -> [State] {
    defer { states = [] }
    return states
  }

  func store<Value>(_ store: TrapezioStoreInfo, didChange old: Value, to new: Value) {
    guard isRecording, let new = new as? State else { return }
    states.append(new)
    signal.notify()
  }
}
