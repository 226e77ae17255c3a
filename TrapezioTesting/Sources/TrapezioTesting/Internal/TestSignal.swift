// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// Wakes a test's waits when something has changed.
final class TestSignal: Sendable {
  typealias Listener = @Sendable () -> Void

  private let listeners = StrataLock<[Listener]>([])

  func notify() {
    let called = listeners.withLock { listeners in
      defer { listeners = [] }
      return listeners
    }
    for listener in called { listener() }
  }

  /// Adds a listener, which the next notification calls once, on any thread.
  func onNext(_ listener: @escaping Listener) {
    listeners.withLock { $0.append(listener) }
  }
}
