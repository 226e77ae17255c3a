// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// A plugin that notifies a signal when it is deallocated together with its store.
final class TestReleaseSentinel: TrapezioPlugin {
  private let signal: TestSignal

  init(_ signal: TestSignal) {
    self.signal = signal
  }

  deinit { signal.notify() }
}
