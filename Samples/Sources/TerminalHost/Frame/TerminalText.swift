// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Measures, cuts and wraps text in terminal columns.
///
/// A character takes zero, one or two columns.
enum TerminalText {
  /// Returns the number of columns of a text.
  static func width(of text: String) -> Int {
    text.reduce(0) { $0 + width(of: $1) }
  }

  /// Returns the number of columns of a character.
  static func width(of character: Character) -> Int {
    guard let first = character.unicodeScalars.first else { return 0 }
    if first.isASCII, character.unicodeScalars.count == 1 { return 1 }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    let isWide =
      first.properties.isEmojiPresentation || isWide(first)
      || character.unicodeScalars.contains("\u{FE0F}")
    return isWide ? 2 : 1
  }

  /// Replaces the characters of a text that would move the cursor or change the direction.
  static func clean(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isUnsafe) else { return text }
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\t", "\n", "\u{2028}", "\u{2029}": scalars.append(" ")
      case _ where isUnsafe(scalar): scalars.append("\u{FFFD}")
      default: scalars.append(scalar)
      }
    }
    return String(scalars)
  }

  /// Returns a text that fits a width, and ends with "…" if it was too long.
  static func cut(_ text: String, to width: Int) -> String {
    guard self.width(of: text) > width else { return text }
    guard width > 0 else { return "" }
    return prefix(of: text, width: width - 1) + "…"
  }

  /// Returns the lines of a text, broken between words if possible.
  static func wrap(_ text: String, to width: Int?) -> [String] {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { clean(String($0)) }
    guard let width else { return lines }
    return lines.flatMap { line -> [String] in
      guard self.width(of: line) > width else { return [line] }
      return fill(line.split(separator: " ", omittingEmptySubsequences: false).map(String.init))
    }

    func fill(_ words: [String]) -> [String] { self.fill(words, separator: " ", to: width) }
  }

  /// Returns lines that each have as many items as fit.
  static func fill(_ items: [String], separator: String, to width: Int?) -> [String] {
    guard let width else { return [items.joined(separator: separator)] }
    var lines: [String] = []
    for item in items {
      if let last = lines.last, self.width(of: last + separator + item) <= width {
        lines[lines.count - 1] = last + separator + item
      } else {
        lines += pieces(of: item, width: max(width, 1))
      }
    }
    return lines.isEmpty ? [""] : lines
  }

  /// Returns the parts of a word that is wider than a line.
  private static func pieces(of word: String, width: Int) -> [String] {
    var rest = Substring(word)
    var pieces: [String] = []
    while self.width(of: String(rest)) > width {
      let piece = prefix(of: String(rest), width: width)
      // A wide character does not fit a terminal of one column.
      pieces.append(piece.isEmpty ? "…" : piece)
      rest = rest.dropFirst(max(piece.count, 1))
    }
    return pieces + [String(rest)]
  }

  private static func prefix(of text: String, width: Int) -> String {
    var rest = width
    return String(
      text.prefix { character in
        rest -= self.width(of: character)
        return rest >= 0
      })
  }

  private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// Returns whether a character is in a wide or fullwidth block of the East Asian scripts.
  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
      0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1B000...0x1B16F,
      0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
