// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// The plugin that records states for calls to `awaitState`.
///
/// A plugin cannot be removed, so all calls for one store share a recorder.
@MainActor
final class TestStateRecorder<State: Sendable>: TrapezioPlugin {
  let signal = TestSignal()
  private var lastID = 0
  private var states: [Int: [State]] = [:]

  /// Starts recording states until `end(_:)` is called with the returned ID.
  func begin() -> Int {
    lastID += 1
    states[lastID] = []
    return lastID
  }

  func end(_ id: Int) { states[id] = nil }

  func takeStates(_ id: Int) -> [State] {
    defer { states[id]?.removeAll() }
    return states[id] ?? []
  }

  func store<Value>(_ store: TrapezioStoreInfo, didChange old: Value, to new: Value) {
    guard !states.isEmpty, let new = new as? State else { return }
    for id in states.keys { states[id]?.append(new) }
    signal.notify()
  }
}
