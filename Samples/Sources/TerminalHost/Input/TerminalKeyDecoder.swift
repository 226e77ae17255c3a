// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Converts the bytes of a terminal to keys and pasted texts.
package struct TerminalKeyDecoder {
  private var pending: [UInt8] = []
  /// The bytes of an incomplete pasted text, or `nil` outside one.
  private var pasted: [UInt8]?

  private static let pasteStart = Array("\u{1B}[200~".utf8)
  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  /// The keys b, d, f and delete.
  private static let wordKeys = Set("bdf\u{7F}".utf8)

  package init() {}

  /// Appends bytes and returns the complete keys and texts.
  ///
  /// Bytes that are not UTF-8 become U+FFFD.
  package mutating func decode(_ bytes: [UInt8]) -> [TerminalKey] {
    var keys: [TerminalKey] = []
    var rest = pending[...]
    rest += bytes
    while true {
      if pasted != nil {
        guard let text = paste(&rest) else { break }
        keys.append(.paste(text))
      } else if let length = Self.lengthOfKey(rest) {
        let key = Array(rest.prefix(length))
        rest = rest.dropFirst(length)
        if key == Self.pasteStart { pasted = [] } else { keys.append(.key(Self.name(of: key))) }
      } else {
        break
      }
    }
    pending = Array(rest)
    return keys
  }

  /// Takes bytes up to the end of the pasted text, and returns the text, or `nil` if more follow.
  private mutating func paste(_ rest: inout ArraySlice<UInt8>) -> String? {
    let end = Self.pasteEnd
    while let byte = rest.popFirst() {
      pasted?.append(byte)
      guard byte == end.last, let bytes = pasted, bytes.suffix(end.count).elementsEqual(end)
      else { continue }
      pasted = nil
      let text = String(decoding: bytes.dropLast(end.count), as: UTF8.self)
      return text.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
    }
    return nil
  }

  private static func lengthOfKey(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard let first = bytes.first else { return nil }
    guard first == 0x1B else {
      let length = lengthOfScalar(first)
      return length <= bytes.count ? length : nil
    }
    // A sequence arrives in one read, so a lone escape is the escape key.
    let rest = bytes.dropFirst()
    // Option with a letter for a word, as Terminal on a Mac sends it.
    if let next = rest.first, Self.wordKeys.contains(next) { return 2 }
    guard rest.first == 0x5B || rest.first == 0x4F else { return 1 }
    let final = rest.dropFirst().firstIndex { (0x40...0x7E).contains($0) }
    return final.map { $0 + 1 - bytes.startIndex } ?? bytes.count
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
    case 0x1B where bytes.last == 0x7F: "esc-delete"
    case 0x1B: "esc" + String(decoding: bytes.dropFirst(), as: UTF8.self)
    case 0x0A, 0x0D: "return"
    case 0x09: "tab"
    case 0x08, 0x7F: "delete"
    case 0x00..<0x20: "^" + String(UnicodeScalar(bytes[0] + 0x40))
    default: String(decoding: bytes, as: UTF8.self)
    }
  }
}
