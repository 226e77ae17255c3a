// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// The plugin by which those who await a state hear of changes.
///
/// A plugin cannot be removed, so that a store has one of these for all of them.
@MainActor
final class TestStateRecorder<State: Sendable>: TrapezioPlugin {
  let signal = TestSignal()
  private var lastID = 0
  private var states: [Int: [State]] = [:]

  /// Keeps the states from here on, for one more who takes them.
  func begin() -> Int {
    lastID += 1
    states[lastID] = []
    return lastID
  }

  func end(_ id: Int) { states[id] = nil }

  /// The states since the last call.
  func takeStates(_ id: Int) -> [State] {
    defer { states[id] = [] }
    return states[id] ?? []
  }

  func store<Value>(_ store: TrapezioStoreInfo, didChange old: Value, to new: Value) {
    guard !states.isEmpty, let new = new as? State else { return }
    for id in states.keys { states[id]?.append(new) }
    signal.notify()
  }
}
