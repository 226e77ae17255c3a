// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The tokens of a written test, of which only those exist that such a test may have.
struct WrittenTokens {
  struct Token: Equatable {
    enum Kind { case word, raw, number, string, placeholder, sign, comment }

    let kind: Kind
    let text: String
    /// Whether there is no space before the token.
    let touches: Bool
    /// Whether the token is the first of its line.
    let isFirst: Bool
  }

  struct Problem: Error, CustomStringConvertible {
    let description: String
  }

  private(set) var tokens: [Token] = []
  private var rest: Substring.UnicodeScalarView
  private var touches = false
  private var isFirst = true

  init(_ source: String) throws {
    rest = source[...].unicodeScalars
    while let scalar = rest.first {
      switch scalar {
      case " ":
        rest.removeFirst()
        touches = false
      case "\n":
        rest.removeFirst()
        (touches, isFirst) = (false, true)
      default: try readToken(scalar)
      }
    }
  }

  private mutating func readToken(_ scalar: Unicode.Scalar) throws {
    if rest.starts(with: "//".unicodeScalars) { return add(.comment, take { $0 != "\n" }) }
    if rest.starts(with: "<#".unicodeScalars) { return try readPlaceholder() }
    switch scalar {
    case "\"": try readString()
    case "`": try readRaw()
    case "$":
      guard rest.starts(with: "$0".unicodeScalars) else { throw problem("a dollar sign") }
      rest.removeFirst(2)
      add(.word, "$0")
    case "0"..."9": readNumber()
    case _ where Self.isPart(scalar): add(.word, take(while: Self.isPart))
    case _ where "()[]{}<>,.:=&|!?-+@#~".unicodeScalars.contains(scalar):
      rest.removeFirst()
      add(.sign, String(scalar))
    default: throw problem("the character \(scalar.debugDescription)")
    }
  }

  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII
      ? scalar == "_" || scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
      : scalar.properties.isXIDContinue
  }

  private func problem(_ text: String) -> Problem {
    Problem(description: "\(text) before: \(String(rest.prefix(60)).debugDescription)")
  }

  private mutating func add(_ kind: Token.Kind, _ text: String) {
    tokens.append(Token(kind: kind, text: text, touches: touches, isFirst: isFirst))
    (touches, isFirst) = (true, false)
  }

  private mutating func take(while isPart: (Unicode.Scalar) -> Bool) -> String {
    let part = rest.prefix(while: isPart)
    rest = rest[part.endIndex...]
    return String(part)
  }

  private mutating func readPlaceholder() throws {
    var text = ""
    rest.removeFirst(2)
    while !rest.starts(with: "#>".unicodeScalars) {
      guard let scalar = rest.popFirst(), Self.isVisible(scalar) else {
        throw problem("a placeholder without an end")
      }
      text.unicodeScalars.append(scalar)
    }
    rest.removeFirst(2)
    add(.placeholder, text)
  }

  private mutating func readString() throws {
    var text = ""
    rest.removeFirst()
    while let scalar = rest.popFirst() {
      guard Self.isVisible(scalar) else { throw problem("a hidden character in a literal") }
      if scalar == "\"" {
        guard rest.first != "\"" else { throw problem("a quote behind a literal") }
        return add(.string, text)
      }
      text.unicodeScalars.append(scalar)
      guard scalar == "\\" else { continue }
      guard let escape = rest.popFirst(), "\\\"nrt0u".unicodeScalars.contains(escape) else {
        throw problem("an escape")
      }
      if escape == "u" {
        let digits = take { "{0123456789ABCDEF".unicodeScalars.contains($0) }
        guard digits.hasPrefix("{"), rest.popFirst() == "}" else { throw problem("an escape") }
      }
    }
    throw problem("a literal without an end")
  }

  private mutating func readRaw() throws {
    rest.removeFirst()
    let name = take { $0 != "`" && $0 != "\\" && Self.isVisible($0) }
    guard !name.isEmpty, rest.popFirst() == "`" else { throw problem("backticks") }
    add(.raw, name)
  }

  private mutating func readNumber() {
    var number = take { ("0"..."9").contains($0) }
    let fraction = rest.dropFirst().prefix { ("0"..."9").contains($0) }
    if rest.first == ".", !fraction.isEmpty {
      number += ".\(fraction)"
      rest = rest[fraction.endIndex...]
    }
    if rest.first == "e" {
      number += take { "e+-0123456789".unicodeScalars.contains($0) }
    }
    add(.number, number)
  }

  /// Whether a character hides and moves no other one.
  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate: false
    case .format: [0x200C, 0x200D].contains(scalar.value) || isSubtle(scalar)
    default: true
    }
  }

  /// Signs of some scripts, which are visible although they are format characters.
  private static func isSubtle(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x600...0x605, 0x6DD, 0x70F, 0x890...0x891, 0x8E2, 0x110BD, 0x110CD: true
    case 0x13430...0x1343F, 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A: true
    default: false
    }
  }
}
