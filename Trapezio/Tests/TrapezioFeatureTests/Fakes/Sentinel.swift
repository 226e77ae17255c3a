// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Opens a gate when it is released.
final class Sentinel: Sendable {
  private let gate: Gate

  init(opening gate: Gate) {
    self.gate = gate
  }

  deinit { gate.open() }
}
