// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// An observer that notifies a signal when it is deallocated together with its store.
final class TestReleaseSentinel: MesaObserver {
  private let signal: TestSignal

  init(_ signal: TestSignal) {
    self.signal = signal
  }

  func receive(_ fact: any MesaFact) {}

  deinit { signal.notify() }
}
