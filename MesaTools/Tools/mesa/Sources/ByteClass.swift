// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The kind of token that a byte can begin in Swift source.
enum ByteClass: Sendable {
  case space, newline, word, digit, mark

  /// The class of each byte.
  ///
  /// Bytes outside of ASCII are parts of words.
  static let table: [ByteClass] = (0..<256).map { byte in
    switch UInt8(byte) {
    case .lineFeed, .carriageReturn: newline
    case 0...32, 127: space
    case .zero ... .nine: digit
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), .dollar,
      .underscore, 128...:
      word
    default: mark
    }
  }

  static let isWord = table.map { $0 == .word || $0 == .digit }

  /// The text of each ASCII byte.
  static let texts = (0..<128).map { String(UnicodeScalar(UInt8($0))) }
}

extension UInt8 {
  static let tab = UInt8(ascii: "\t")
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
  static let quote = UInt8(ascii: "\"")
  static let hash = UInt8(ascii: "#")
  static let dollar = UInt8(ascii: "$")
  static let openParenthesis = UInt8(ascii: "(")
  static let closeParenthesis = UInt8(ascii: ")")
  static let star = UInt8(ascii: "*")
  static let minus = UInt8(ascii: "-")
  static let dot = UInt8(ascii: ".")
  static let slash = UInt8(ascii: "/")
  static let zero = UInt8(ascii: "0")
  static let nine = UInt8(ascii: "9")
  static let greater = UInt8(ascii: ">")
  static let question = UInt8(ascii: "?")
  static let exclamation = UInt8(ascii: "!")
  static let backslash = UInt8(ascii: "\\")
  static let underscore = UInt8(ascii: "_")
  static let backtick = UInt8(ascii: "`")
  static let openBracket = UInt8(ascii: "[")
  static let closeBracket = UInt8(ascii: "]")

  var isNewline: Bool { self == .lineFeed || self == .carriageReturn }
}
