// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Converts the bytes of a terminal to keys.
package struct TerminalKeyDecoder {
  private var pending: [UInt8] = []

  package init() {}

  /// Appends bytes and returns the complete keys.
  ///
  /// - Returns: The keys. A character stands for itself, `esc` for the escape key, and `^` with a
  ///   letter for a control character. Arrows and similar keys are `esc` with the rest of their
  ///   sequence. Bytes that are not UTF-8 become U+FFFD.
  package mutating func decode(_ bytes: [UInt8]) -> [String] {
    pending += bytes
    var keys: [String] = []
    while let length = lengthOfKey() {
      keys.append(Self.name(of: Array(pending.prefix(length))))
      pending.removeFirst(length)
    }
    return keys
  }

  private func lengthOfKey() -> Int? {
    guard let first = pending.first else { return nil }
    guard first == 0x1B else {
      let length = Self.lengthOfScalar(first)
      return length <= pending.count ? length : nil
    }
    // A sequence arrives in one read, so a lone escape is the escape key.
    guard pending.count > 1, pending[1] == 0x5B || pending[1] == 0x4F else { return 1 }
    let final = pending.dropFirst(2).firstIndex { (0x40...0x7E).contains($0) }
    return final.map { $0 + 1 } ?? pending.count
  }

  private static func lengthOfScalar(_ first: UInt8) -> Int {
    switch first {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 1
    }
  }

  private static func name(of bytes: [UInt8]) -> String {
    switch bytes[0] {
    case 0x1B: "esc" + String(decoding: bytes.dropFirst(), as: UTF8.self)
    case 0x0A, 0x0D: "return"
    case 0x09: "tab"
    case 0x08, 0x7F: "delete"
    case 0x00..<0x20: "^" + String(UnicodeScalar(bytes[0] + 0x40))
    default: String(decoding: bytes, as: UTF8.self)
    }
  }
}
