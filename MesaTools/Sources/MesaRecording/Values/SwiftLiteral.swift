// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Texts and names as Swift source.
package enum SwiftLiteral {
  package static func text(_ text: String) -> String { "\"\(escaped(text))\"" }

  /// Returns what is between the quotes of a literal.
  package static func escaped(_ text: String) -> String {
    guard needsEscapes(text) else { return text }
    var result = String.UnicodeScalarView()
    // A combining scalar must not join the quote or an escape.
    var isBehindEscape = true
    for scalar in text.unicodeScalars {
      if let escape = escape(of: scalar, isBehindEscape) {
        result.append(contentsOf: escape.unicodeScalars)
        isBehindEscape = true
      } else {
        result.append(scalar)
        isBehindEscape = false
      }
    }
    return String(result)
  }

  /// Returns a name behind a point or before a colon, quoted if it must be.
  package static func name(_ name: String) -> String {
    isName(name) && !["init", "self", "Type", "Protocol", "inout", "let", "var"].contains(name)
      ? name : "`\(name)`"
  }

  /// Returns a name in a declaration, quoted if it must be.
  package static func variable(_ name: String) -> String {
    keywords.contains(name) ? "`\(name)`" : self.name(name)
  }

  private static let keywords: Set = [
    "Any", "Self", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default",
    "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate",
    "for", "func", "guard", "if", "import", "in", "internal", "is", "nil", "operator",
    "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "static",
    "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias",
    "where", "while",
  ]

  private static func isName(_ name: String) -> Bool {
    name.first?.isNumber == false
      && name.allSatisfy { $0.isLetter || $0.isNumber || "_$".contains($0) || !$0.isASCII }
  }

  /// A quick test, which is also true for some texts without escapes.
  private static func needsEscapes(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first else { return false }
    if joins(first) { return true }
    return text.utf8.contains { byte in
      switch byte {
      case ..<0x20, 0x22, 0x5C, 0x7F, 0xC2, 0xD8, 0xE2, 0xEF: true
      default: false
      }
    }
  }

  /// Whether a scalar is part of the character before it.
  private static func joins(_ scalar: Unicode.Scalar) -> Bool {
    !scalar.isASCII && (scalar.properties.isGraphemeExtend || scalar.value == 0x200D)
  }

  private static func escape(of scalar: Unicode.Scalar, _ isBehindEscape: Bool) -> String? {
    switch scalar {
    case "\\": return #"\\"#
    case "\"": return #"\""#
    case "\n": return #"\n"#
    case "\r": return #"\r"#
    case "\t": return #"\t"#
    case "\0": return #"\0"#
    default: break
    }
    switch scalar.value {
    // Control characters, and characters that change the direction of a line or end it.
    case ..<0x20, 0x7F..<0xA0, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF:
      break
    default:
      guard isBehindEscape, joins(scalar) else { return nil }
    }
    return "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
  }
}
