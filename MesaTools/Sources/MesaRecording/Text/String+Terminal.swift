// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

extension String {
  /// The text on one line, with an escape such as `\u{202E}` for each character that controls the
  /// terminal, changes the order of the text, or is invisible.
  ///
  /// The characters that join emoji, or choose their look, stay.
  package var escapedForTerminal: String {
    guard !utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) else { return self }
    let scalars = Array(unicodeScalars)
    var text = ""
    for (index, scalar) in scalars.enumerated() {
      if scalar.isInvisible, !Self.isPartOfEmoji(index, scalars) {
        text += scalar.escaped(asASCII: true)
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// Whether a selector follows an emoji, or a joiner stands between two.
  private static func isPartOfEmoji(_ index: Int, _ scalars: [Unicode.Scalar]) -> Bool {
    guard index > 0 else { return false }
    let before = scalars[index - 1]
    switch scalars[index] {
    case "\u{FE0E}", "\u{FE0F}": return before.properties.isEmoji
    case "\u{200D}":
      return (before.isPictograph || before == "\u{FE0F}") && index + 1 < scalars.count
        && scalars[index + 1].isPictograph
    default: return false
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isInvisible: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    // For example fillers, selectors and tags.
    default: properties.isDefaultIgnorableCodePoint
    }
  }

  /// Whether the scalar is an emoji, unlike a digit.
  fileprivate var isPictograph: Bool { properties.isEmoji && !isASCII }
}
