// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Checks that a text is the name of a type, and nothing else.
struct TypeSyntax {
  private typealias Scalars = Substring.UnicodeScalarView

  private static let words = [
    "any", "some", "inout", "sending", "consuming", "borrowing", "isolated", "repeat", "each",
    "nonisolated(nonsending)", "__owned", "__shared",
  ]
  private static let depth = 64

  private var rest: Scalars
  private var depth = 0

  private init(_ rest: Substring) { self.rest = rest.unicodeScalars }

  static func isType(_ text: String) -> Bool {
    var syntax = TypeSyntax(text[...])
    return syntax.type() && syntax.rest.isEmpty
  }

  /// Returns the length of the path of types at the start of a text, such as `Page<Int>.Row`, or
  /// `nil` if there is none.
  static func path(at start: Substring) -> Substring? {
    var syntax = TypeSyntax(start)
    guard syntax.path() else { return nil }
    return start[..<syntax.rest.startIndex]
  }

  // MARK: Types

  private mutating func type() -> Bool {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.depth, prefixes(), element() else { return false }
    while skip(" & ") { guard element() else { return false } }
    _ = skip(" async")
    if skip(" throws"), skip("("), !(type() && skip(")")) { return false }
    return skip(" -> ") ? type() : true
  }

  private mutating func prefixes() -> Bool {
    while true {
      if skip("@") {
        guard name() else { return false }
        if skip("("), !(name() && skip(")")) { return false }
        guard skip(" ") else { return false }
      } else if !Self.words.contains(where: { skip("\($0) ") }) {
        _ = skip("~")
        return true
      }
    }
  }

  private mutating func element() -> Bool {
    guard primary() else { return false }
    while true {
      if skip("?") { continue }
      guard rest.first == ".", !rest.starts(with: "...".unicodeScalars) else { return true }
      rest.removeFirst()
      guard component() else { return false }
    }
  }

  private mutating func primary() -> Bool {
    if skip("[") { return type() && (!skip(": ") || type()) && skip("]") }
    if skip("(") { return skip(")") || parts() && skip(")") }
    return component()
  }

  /// Reads the elements of a tuple or the parameters of a function.
  private mutating func parts() -> Bool {
    repeat {
      var label = self
      if label.name(), label.skip(": ") { self = label }
      guard type() else { return false }
      _ = skip("...")
    } while skip(", ")
    return true
  }

  private mutating func path() -> Bool {
    guard rest.first == "[" ? primary() : component() else { return false }
    while rest.first == "." {
      var next = self
      next.rest.removeFirst()
      guard next.isBigName, next.component() else { break }
      self = next
    }
    return true
  }

  private mutating func component() -> Bool {
    guard name() else { return false }
    guard skip("<") else { return true }
    repeat { guard number() || type() else { return false } } while skip(", ")
    return skip(">")
  }

  /// Reads the value of a generic parameter, such as that of `InlineArray`.
  private mutating func number() -> Bool {
    let digits = rest.prefix(while: SwiftName.isDigit)
    guard !digits.isEmpty else { return false }
    rest = rest[digits.endIndex...]
    return true
  }

  // MARK: Words

  /// Whether the next name begins like that of a type.
  private var isBigName: Bool { rest.first.map { TypeName.isBig($0) || $0 == "`" } == true }

  private mutating func name() -> Bool {
    if skip("`") {
      let name = rest.prefix { $0 != "`" }
      rest = rest[name.endIndex...]
      return SwiftName.isRaw(String(name)) && skip("`")
    }
    let name = rest.prefix(while: SwiftName.isPart)
    guard SwiftName.isIdentifier(String(name)), !SwiftLiteral.isReserved(String(name)) else {
      return false
    }
    rest = rest[name.endIndex...]
    return true
  }

  private mutating func skip(_ text: String) -> Bool {
    guard rest.starts(with: text.unicodeScalars) else { return false }
    rest.removeFirst(text.unicodeScalars.count)
    return true
  }
}
