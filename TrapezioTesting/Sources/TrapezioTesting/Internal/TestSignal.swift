// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// Wakes a test's waits when something has changed.
final class TestSignal: Sendable {
  typealias Listener = @Sendable () -> Void

  private struct State: Sendable {
    var listeners: [Int: Listener] = [:]
    var lastID = 0
  }

  private let state = StrataLock(State())

  func notify() {
    let called = state.withLock { state in
      defer { state.listeners = [:] }
      return state.listeners
    }
    for listener in called.values { listener() }
  }

  /// Adds a listener, which the next notification calls once, on any thread.
  ///
  /// Returns the number with which the listener can be removed.
  @discardableResult
  func onNext(_ listener: @escaping Listener) -> Int {
    state.withLock { state in
      state.lastID += 1
      state.listeners[state.lastID] = listener
      return state.lastID
    }
  }

  var listenerCount: Int { state.withLock { $0.listeners.count } }

  func remove(_ listener: Int) {
    // Releases the listener outside the lock.
    _ = state.withLock { $0.listeners.removeValue(forKey: listener) }
  }
}
