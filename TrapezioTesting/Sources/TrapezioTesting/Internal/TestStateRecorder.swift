// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// The plugin that records states for a call to `awaitState`.
@MainActor
final class TestStateRecorder<State: Sendable>: TrapezioPlugin {
  let signal = TestSignal()
  private var states: [State] = []

  func takeStates() -> [State] {
    defer { states = [] }
    return states
  }

  func store<Value>(_ store: TrapezioStoreInfo, didChange old: Value, to new: Value) {
    guard let new = new as? State else { return }
    states.append(new)
    signal.notify()
  }
}
