// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Which texts of a recording are names in Swift source.
package enum SwiftName {
  /// Whether a text is an identifier, which needs quotes only if it is a keyword.
  package static func isIdentifier(_ text: String) -> Bool {
    let scalars = text.unicodeScalars
    guard let first = scalars.first, text != "_" else { return false }
    return isHead(first) && scalars.dropFirst().allSatisfy(isPart)
  }

  /// Whether a text can be a name in quotes, such as `two words`.
  static func isRaw(_ text: String) -> Bool {
    let scalars = text.unicodeScalars
    guard let first = scalars.first, first != "$", text != "_" else { return false }
    return !first.properties.isGraphemeExtend && scalars.allSatisfy(isRawPart)
      && scalars.contains { isPart($0) }
  }

  static func isHead(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII ? scalar == "_" || isLetter(scalar) : scalar.properties.isXIDStart
  }

  static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.isASCII else { return isVisiblePart(scalar) }
    return scalar == "_" || isLetter(scalar) || isDigit(scalar)
  }

  static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
  }

  private static func isRawPart(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.isASCII else { return isVisiblePart(scalar) }
    return scalar.value >= 0x20 && scalar.value != 0x7F && scalar != "`" && scalar != "\\"
  }

  /// Whether a name can have a scalar, which is not an invisible format character.
  private static func isVisiblePart(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isXIDContinue && scalar.properties.generalCategory != .format
  }
}
