// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

extension SwiftScanner {
  /// The maximum depth of nested interpolations that are read as code.
  ///
  /// It is also the maximum depth of what Swift compiles.
  private static let deepest = 256

  /// Reads a string that begins at the position, after `hashes` number signs.
  ///
  /// A string becomes a literal, followed by the tokens of each interpolation in parentheses.
  mutating func scanString(hashes: Int) {
    let isLong =
      bytes[index + 1] == .quote && index + 2 < end && bytes[index + 2] == .quote
      && !(hashes > 0 && endsOnItsLine(hashes: hashes))
    let (start, literal) = (index, tokens.count)
    add(.literal, "", length: isLong ? 3 : 1)
    while index < end {
      let byte = bytes[index]
      if byte == .backslash, hasHashes(hashes, at: index + 1) {
        skipEscape(hashes: hashes)
      } else if byte == .quote, endsString(isLong: isLong, hashes: hashes) {
        index += (isLong ? 3 : 1) + hashes
        if !isLong, hashes == 0, literal + 1 == tokens.count {
          setText(ofLiteral: literal, String(decoding: bytes[start..<index], as: UTF8.self))
        }
        return
      } else if byte.isNewline {
        if !isLong { return }
        skipNewline()
      } else {
        index += 1
      }
    }
  }

  /// Reads `#`, a raw string, or an extended regular expression.
  mutating func scanHash() {
    var hashes = 1
    while index + hashes < end, bytes[index + hashes] == .hash { hashes += 1 }
    switch bytes[index + hashes] {
    case .quote:
      index += hashes
      scanString(hashes: hashes)
    case .slash:
      index += hashes
      scanExtendedRegex(hashes: hashes)
    default:
      add(.mark, "#", length: 1)
    }
  }

  /// Skips an escape sequence, but reads an interpolation as code.
  private mutating func skipEscape(hashes: Int) {
    index += 1 + hashes
    guard index < end else { return }
    if bytes[index] == .openParenthesis, interpolations < Self.deepest {
      add(.mark, "(", length: 1)
      interpolations += 1
      scanCode(inInterpolation: true)
      interpolations -= 1
      if index < end { add(.mark, ")", length: 1) }
    } else if !bytes[index].isNewline {
      index += 1
    }
  }

  private func endsString(isLong: Bool, hashes: Int) -> Bool {
    guard isLong else { return hasHashes(hashes, at: index + 1) }
    return index + 2 < end && bytes[index + 1] == .quote && bytes[index + 2] == .quote
      && hasHashes(hashes, at: index + 3)
  }

  /// Returns whether a raw string that begins with three quotes ends on its line, as `#"""#` does.
  private func endsOnItsLine(hashes: Int) -> Bool {
    bytes[(index + 2)...].prefix { !$0.isNewline }.indices.contains { place in
      bytes[place] == .quote && hasHashes(hashes, at: place + 1)
    }
  }

  func hasHashes(_ count: Int, at place: Int) -> Bool {
    var number = 0
    while number < count {
      guard place + number < end, bytes[place + number] == .hash else { return false }
      number += 1
    }
    return true
  }
}
