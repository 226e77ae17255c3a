// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// Passes each fact to a closure.
struct FactObserver: MesaObserver {
  let onFact: @Sendable (any MesaFact) -> Void

  func receive(_ fact: any MesaFact) { onFact(fact) }
}
