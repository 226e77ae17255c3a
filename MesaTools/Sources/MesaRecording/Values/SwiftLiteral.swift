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
  ///
  /// A text that Swift does not allow as a name becomes a placeholder.
  package static func name(_ name: String) -> String {
    if SwiftName.isIdentifier(name), !quoted.contains(name) { return name }
    return SwiftName.isRaw(name) ? "`\(name)`" : Placeholder.text(name, "which is no name in Swift")
  }

  static func isName(_ name: String) -> Bool {
    SwiftName.isIdentifier(name) || SwiftName.isRaw(name)
  }

  /// Returns a text with escapes for the characters that hide or move others.
  static func visible(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      result += isHidden(scalar) ? code(of: scalar) : String(scalar)
    }
    return result
  }

  /// Returns a name in a declaration, quoted if it must be.
  package static func variable(_ name: String) -> String {
    keywords.contains(name) ? "`\(name)`" : self.name(name)
  }

  /// Whether a type can have a name only in quotes.
  static func isReserved(_ name: String) -> Bool {
    keywords.contains(name) && !["Any", "Self"].contains(name)
  }

  private static let keywords: Set = [
    "Any", "Self", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default",
    "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate",
    "for", "func", "guard", "if", "import", "in", "internal", "is", "nil", "operator",
    "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "static",
    "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias",
    "where", "while",
  ]

  private static let quoted: Set = ["init", "self", "Type", "Protocol", "inout", "let", "var"]

  /// A quick test, which is also true for some texts without escapes.
  private static func needsEscapes(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first else { return false }
    if joins(first) { return true }
    return text.utf8.contains { byte in
      switch byte {
      case ..<0x20, 0x22, 0x5C, 0x7F, 0xC2, 0xD8, 0xE1, 0xE2, 0xEF, 0xF3: true
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
    guard isHidden(scalar) || isBehindEscape && joins(scalar) else { return nil }
    return code(of: scalar)
  }

  private static func code(of scalar: Unicode.Scalar) -> String {
    "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
  }

  /// Whether a scalar is a control character or invisible, changes the direction of a line, or
  /// ends it.
  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case ..<0x20, 0x7F..<0xA0, 0xAD, 0x61C, 0x180E, 0x200B, 0x200E, 0x200F, 0x2028...0x202E: true
    case 0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFB, 0xE0000...0xE007F: true
    default: false
    }
  }
}
