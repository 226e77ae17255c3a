// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A random number generator with the same sequence for the same seed on every system.
struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns a random index into a collection with a number of elements.
  mutating func index(below count: Int) -> Int {
    Int(next() % UInt64(max(count, 1)))
  }

  /// Returns a random element, or an empty text if the collection is empty.
  mutating func pick(_ words: [String]) -> String {
    words.isEmpty ? "" : words[index(below: words.count)]
  }

  /// Returns a random number from 0 up to, but not including, 1.
  mutating func unit() -> Double {
    Double(next() >> 11) / Double(1 << 53)
  }
}
