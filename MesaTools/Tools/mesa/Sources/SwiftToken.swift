// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// One word, mark or literal of a Swift source.
struct SwiftToken: Sendable {
  enum Kind: Sendable {
    /// A keyword, an identifier, or a shorthand argument such as `$0`.
    case word
    /// A single character of punctuation or of an operator, or `->`.
    case mark
    /// A string, regular expression or number.
    ///
    /// Its text is empty, except for a number, and a string in one pair of quotes without
    /// interpolation. The text of such a string includes the quotes.
    case literal
  }

  let kind: Kind
  let text: String
  let line: Int
  /// The position of the first byte in the file.
  let offset: Int

  /// Returns whether `other` begins where this token ends.
  func touches(_ other: SwiftToken) -> Bool { offset + text.utf8.count == other.offset }
}
