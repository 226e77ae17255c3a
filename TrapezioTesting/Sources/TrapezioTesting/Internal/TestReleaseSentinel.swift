// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// A plugin that tells of its release, and so of that of its store.
final class TestReleaseSentinel: TrapezioPlugin {
  private let signal: TestSignal

  init(_ signal: TestSignal) {
    self.signal = signal
  }

  deinit { signal.notify() }
}
