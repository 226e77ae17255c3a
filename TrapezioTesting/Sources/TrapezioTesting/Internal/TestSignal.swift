// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

@_spi(Internals) import Strata

/// Tells those who wait in a test that something has changed.
final class TestSignal: Sendable {
  typealias Listener = @Sendable () -> Void

  private struct State: Sendable {
    var lastID = 0
    var listeners: [Int: Listener] = [:]
  }

  private let state = StrataLock(State())

  func notify() {
    for listener in state.withLock({ Array($0.listeners.values) }) { listener() }
  }

  /// Has a listener called after each change, from any thread.
  func add(_ listener: @escaping Listener) -> Int {
    state.withLock { state in
      state.lastID += 1
      state.listeners[state.lastID] = listener
      return state.lastID
    }
  }

  func remove(_ id: Int) {
    _ = state.withLock { $0.listeners.removeValue(forKey: id) }
  }
}
