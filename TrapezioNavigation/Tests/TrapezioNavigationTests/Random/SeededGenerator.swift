// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Random numbers that a seed reproduces.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// Returns a random element of a collection that must not be empty.
  mutating func pick<Elements: RandomAccessCollection>(_ elements: Elements) -> Elements.Element {
    let offset = Int.random(in: 0..<elements.count, using: &self)
    return elements[elements.index(elements.startIndex, offsetBy: offset)]
  }
}
