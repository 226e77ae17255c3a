// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TrapezioNavigation

/// A storage in memory.
actor BenchStorage: StrataStorage {
  private var data: Data?

  func read() -> Data? { data }

  func write(_ data: Data) { self.data = data }

  func setAside() { data = nil }
}

/// Returns an encoder with the order of keys of the library's encoder.
func handEncoder() -> JSONEncoder {
  let encoder = JSONEncoder()
  encoder.outputFormatting = .sortedKeys
  return encoder
}
