// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Adds and removes the escape sequences of JSON strings.
enum JSONEscapes {
  private static let letters: [UInt8: UInt8] = [
    .quote: .quote, .backslash: .backslash, .slash: .slash, UInt8(ascii: "b"): 8,
    UInt8(ascii: "f"): 12, UInt8(ascii: "n"): .lineFeed, UInt8(ascii: "r"): .carriageReturn,
    UInt8(ascii: "t"): .tab,
  ]

  /// Returns a string in quotes, with its special characters escaped.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\":
        result += "\\\(scalar)"
      case "\u{0}"..<" ":
        let digits = String(scalar.value, radix: 16)
        result += "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)"
      default:
        result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// Returns the text between two quotes without its escapes, or `nil` if an escape is wrong.
  static func text(of content: ArraySlice<UInt8>) -> String? {
    var text = ""
    var rest = content
    while let backslash = rest.firstIndex(of: .backslash) {
      text += String(decoding: rest[..<backslash], as: UTF8.self)
      rest = rest[(backslash + 1)...]
      guard let letter = rest.popFirst() else { return nil }
      if let byte = letters[letter] {
        text += String(decoding: [byte], as: UTF8.self)
      } else if letter == UInt8(ascii: "u"), let unit = takeUnit(&rest) {
        text += String(decoding: [unit] + takeSecondHalf(after: unit, &rest), as: UTF16.self)
      } else {
        return nil
      }
    }
    return text + String(decoding: rest, as: UTF8.self)
  }

  /// Takes the four digits of a UTF-16 code unit, or returns `nil` if they are missing.
  private static func takeUnit(_ rest: inout ArraySlice<UInt8>) -> UInt16? {
    let digits = String(decoding: rest.prefix(4), as: UTF8.self)
    guard digits.count == 4, digits.allSatisfy(\.isHexDigit) else { return nil }
    rest = rest.dropFirst(4)
    return UInt16(digits, radix: 16)
  }

  /// Takes the second escape of a character that consists of two code units.
  private static func takeSecondHalf(
    after first: UInt16, _ rest: inout ArraySlice<UInt8>
  ) -> [UInt16] {
    var next = rest.dropFirst(2)
    guard UTF16.isLeadSurrogate(first), rest.starts(with: [.backslash, UInt8(ascii: "u")]),
      let second = takeUnit(&next), UTF16.isTrailSurrogate(second)
    else { return [] }
    rest = next
    return [second]
  }
}
