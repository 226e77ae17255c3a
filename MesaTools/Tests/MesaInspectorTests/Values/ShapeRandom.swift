// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A generator of the same values in each run and in each program.
struct ShapeRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: Int) { state = UInt64(seed) &* 0x2545_f491_4f6c_dd1d }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  mutating func int(_ range: ClosedRange<Int> = 0...9) -> Int {
    Int.random(in: range, using: &self)
  }

  mutating func bool() -> Bool { int(0...1) == 1 }

  /// Returns a small integer, or one at the edge.
  mutating func integer<Value: FixedWidthInteger>() -> Value {
    switch int() {
    case 0: .min
    case 1: .max
    case 2...4: Value(truncatingIfNeeded: next())
    default: Value(int(0...99))
    }
  }

  mutating func double() -> Double {
    switch int() {
    case 0: .infinity
    case 1: -.infinity
    case 2: [-0.0, .leastNonzeroMagnitude, .greatestFiniteMagnitude, 1e16, 1e-7][int(0...4)]
    case 3...5:
      // Any finite number.
      Double(
        sign: bool() ? .plus : .minus, exponentBitPattern: UInt(int(0...2_046)),
        significandBitPattern: next() >> 12)
    default: Double(int(-999...999)) / 4
    }
  }

  mutating func element<Value>(_ values: [Value]) -> Value { values[int(0...values.count - 1)] }

  mutating func text() -> String {
    let pieces = [
      "a", "Ann", " ", "\n", "\t", "\r\n", "\"", "\\", "\\(", "\\(1)", ")", "\"\"\"", "#", "<#",
      "#>",
      "\0", "\u{1B}[0m", "\u{7F}", "\u{85}", "\u{301}", "e\u{301}", "é", "ß", "日本", "😀", "👨‍👩‍👧", "🇳🇴",
      "\u{200B}", "\u{200D}", "\u{202E}", "\u{2028}", "\u{FEFF}", "\u{10FFFF}", "\u{600}", "…", "'",
      "$0", "//", "/*", "{", "a fairly long piece of text, so that some lines are too long",
    ]
    return (0..<int(0...5)).map { _ in element(pieces) }.joined()
  }

  mutating func optional<Value>(_ make: (inout ShapeRandom) -> Value) -> Value? {
    int(0...2) == 0 ? nil : make(&self)
  }

  mutating func list<Value>(
    _ count: ClosedRange<Int> = 0...3, _ make: (inout ShapeRandom) -> Value
  ) -> [Value] {
    (0..<int(count)).map { _ in make(&self) }
  }

  mutating func map<Key: Hashable, Value>(
    _ key: (inout ShapeRandom) -> Key, _ value: (inout ShapeRandom) -> Value
  ) -> [Key: Value] {
    Dictionary(list { ($0.make(key), $0.make(value)) }) { first, _ in first }
  }

  private mutating func make<Value>(_ make: (inout ShapeRandom) -> Value) -> Value { make(&self) }

  mutating func date() -> Date {
    switch int() {
    case 0: .distantPast
    case 1: .distantFuture
    case 2: Date(timeIntervalSinceReferenceDate: 0)
    default:
      Date(timeIntervalSinceReferenceDate: .random(in: -1e9...1e9, using: &self))
    }
  }
}
