// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Reads the source of a recorded value.
///
/// A recording can come from a stranger, so nothing of its text is taken over. The reader knows
/// literals, members, and calls of initializers with labels. It returns `nil` for everything else,
/// such as a closure, an interpolation or the call of a function.
struct SourceReader {
  private static let depth = 64

  private var rest: Substring.UnicodeScalarView
  private var depth = 0

  private init(_ text: String) { rest = text[...].unicodeScalars }

  static func piece(_ text: String) -> SourcePiece? { read(text) { $0.value() } }

  /// Returns the literal of a text, a number, a Boolean value or nothing.
  static func literal(_ text: String, of kind: InspectedValue.Kind) -> String? {
    read(text) { reader in
      switch kind {
      case .text: reader.text()
      case .number: reader.number()
      case .bool: ["true", "false"].first { reader.skip($0) }
      case .nothing: reader.skip("nil") ? "nil" : nil
      default: nil
      }
    }
  }

  /// Returns the literal of a dictionary's key.
  static func key(_ text: String) -> String? {
    [.text, .number, .bool].lazy.compactMap { literal(text, of: $0) }.first
  }

  private static func read<Result>(
    _ text: String, _ body: (inout Self) -> Result?
  ) -> Result? {
    var reader = Self(text)
    guard let result = body(&reader), reader.rest.isEmpty else { return nil }
    return result
  }

  // MARK: Values

  private mutating func value() -> SourcePiece? {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.depth, let lower = part() else { return nil }
    for sign in [" ... ", " ..< ", "...", "..<"] where skip(sign) {
      guard let upper = part() else { return nil }
      // Without spaces, the signs of the range and of the number are one operator.
      let needsSpaces = upper.line.hasPrefix("-") || upper.line.hasPrefix(".")
      let sign = sign.filter { $0 != " " }
      return .text(lower.line + (needsSpaces ? " \(sign) " : sign) + upper.line)
    }
    return lower
  }

  private mutating func part() -> SourcePiece? {
    switch rest.first {
    case "\""?: return string()
    case "-"?: return negative()
    case "("?: return tuple()
    case "["?: return collection()
    case "."?: return member(of: "")
    case let scalar? where SwiftName.isDigit(scalar): return number().map { .text($0) }
    default:
      let words = ["true", "false", "nil"]
      if let word = words.first(where: { skip($0) }) { return .text(word) }
      return call()
    }
  }

  private mutating func negative() -> SourcePiece? {
    if let number = number() { return .text(number) }
    guard skip("-") else { return nil }
    guard let type = type() else { return skip(".infinity") ? .text("-.infinity") : nil }
    return skip(".infinity") ? .text("-\(type).infinity") : nil
  }

  private mutating func string() -> SourcePiece? {
    guard let text = text() else { return nil }
    return .text(skip(" as String") ? "\(text) as String" : text)
  }

  private mutating func tuple() -> SourcePiece? {
    guard skip("("), let items = items(until: ")") else { return nil }
    return .list(SourcePiece.List(opening: "(", items: items, closing: ")", style: .tuple))
  }

  private mutating func collection() -> SourcePiece? {
    // The type of an empty collection, such as `[Int]()`.
    var empty = self
    if let type = empty.type(), empty.skip("()") {
      self = empty
      return .text("\(type)()")
    }
    guard skip("[") else { return nil }
    var (items, closing): ([SourcePiece.Item], String) = ([], "]")
    if skip(":]") {
      closing = ":]"
    } else {
      guard let elements = elements() else { return nil }
      items = elements
    }
    if skip(" as ") {
      guard let type = type(isCalled: false) else { return nil }
      closing += " as \(type)"
    }
    return .list(SourcePiece.List(opening: "[", items: items, closing: closing, style: .elements))
  }

  private mutating func elements() -> [SourcePiece.Item]? {
    var items: [SourcePiece.Item] = []
    if skip("]") { return items }
    repeat {
      guard let piece = value() else { return nil }
      if skip(": ") {
        guard let value = value() else { return nil }
        items.append(SourcePiece.Item(label: piece, piece: value))
      } else {
        items.append(SourcePiece.Item(piece: piece))
      }
    } while skip(", ")
    return skip("]") ? items : nil
  }

  // MARK: Members and calls

  /// The members whose calls make a value, and which are no functions of the app.
  private static let members: Set = [
    "some", "seconds", "milliseconds", "microseconds", "nanoseconds",
  ]
  /// The types whose initializers take a value without a label.
  static let conversions: Set = [
    "AnyHashable", "Bool", "CGFloat", "Character", "Decimal", "Double", "Float", "Float16",
    "Float80", "Int", "Int128", "Int16", "Int32", "Int64", "Int8", "String", "Substring", "UInt",
    "UInt128", "UInt16", "UInt32", "UInt64", "UInt8", "Unicode.Scalar",
  ]

  private mutating func member(of type: String) -> SourcePiece? {
    guard skip("."), let name = name() else { return nil }
    let head = "\(type).\(SwiftLiteral.name(name))"
    guard skip("(") else { return .text(head) }
    let isKnown = type.isEmpty || type == "Duration" || type.hasPrefix("Optional<")
    guard isKnown, Self.members.contains(name), let items = items(until: ")") else { return nil }
    return list(head, items)
  }

  private mutating func call() -> SourcePiece? {
    guard let type = type() else { return nil }
    if rest.first == "." { return member(of: type) }
    // The name of a member can begin with a capital letter.
    if rest.first != "(", type.contains(".") { return .text(type) }
    guard skip("("), let items = items(until: ")"),
      items.allSatisfy({ $0.label != nil })
        || items.count == 1 && Self.conversions.contains(type)
    else { return nil }
    return list(type, items)
  }

  private mutating func list(_ head: String, _ items: [SourcePiece.Item]) -> SourcePiece {
    let closing = skip("!") ? ")!" : ")"
    return .list(
      SourcePiece.List(opening: "\(head)(", items: items, closing: closing, style: .arguments))
  }

  private mutating func items(until end: String) -> [SourcePiece.Item]? {
    var items: [SourcePiece.Item] = []
    if skip(end) { return items }
    repeat {
      let label = label()
      guard let value = value() else { return nil }
      items.append(SourcePiece.Item(label: label.map { .text($0) }, piece: value))
    } while skip(", ")
    return skip(end) ? items : nil
  }

  // MARK: Words

  private mutating func label() -> String? {
    var reader = self
    guard let name = reader.name(), reader.skip(": ") else { return nil }
    self = reader
    return SwiftLiteral.name(name)
  }

  private mutating func name() -> String? {
    let isRaw = rest.first == "`"
    let start = isRaw ? rest.dropFirst() : rest
    let name = start.prefix { isRaw ? $0 != "`" : SwiftName.isPart($0) }
    guard SwiftLiteral.isName(String(name)), isRaw || SwiftName.isIdentifier(String(name)) else {
      return nil
    }
    rest = rest[name.endIndex...]
    return !isRaw || skip("`") ? String(name) : nil
  }

  /// - Parameter isCalled: Whether source creates a value of the type.
  private mutating func type(isCalled: Bool = true) -> String? {
    guard let path = TypeSyntax.path(at: Substring(rest)) else { return nil }
    let name = TypeName(String(path))
    // The short form of an optional has no members.
    let optional = path.hasPrefix("Optional<") ? String(path) : nil
    let type = isCalled ? optional ?? name.creatable ?? name.collection : name.source
    if type != nil { rest = rest[path.endIndex...] }
    return type
  }

  private mutating func number() -> String? {
    var reader = self
    var number = reader.skip("-") ? "-" : ""
    guard let digits = reader.digits() else { return nil }
    number += digits
    var fraction = reader
    if fraction.skip("."), let digits = fraction.digits() {
      number += ".\(digits)"
      reader = fraction
    }
    var exponent = reader
    if exponent.skip("e") {
      let sign = ["-", "+"].first { exponent.skip($0) } ?? ""
      guard let digits = exponent.digits() else { return nil }
      number += "e\(sign)\(digits)"
      reader = exponent
    }
    self = reader
    return number
  }

  private mutating func digits() -> String? {
    let digits = rest.prefix(while: SwiftName.isDigit)
    rest = rest[digits.endIndex...]
    return digits.isEmpty ? nil : String(digits)
  }

  private mutating func text() -> String? {
    guard skip("\"") else { return nil }
    var text = ""
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\"": return SwiftLiteral.text(text)
      case "\\":
        guard let scalar = escape() else { return nil }
        text.unicodeScalars.append(scalar)
      case "\n", "\r": return nil
      default: text.unicodeScalars.append(scalar)
      }
    }
    return nil
  }

  private mutating func escape() -> Unicode.Scalar? {
    let escapes: [Unicode.Scalar: Unicode.Scalar] = [
      "\\": "\\", "\"": "\"", "'": "'", "n": "\n", "r": "\r", "t": "\t", "0": "\0",
    ]
    guard let scalar = rest.popFirst() else { return nil }
    guard scalar == "u" else { return escapes[scalar] }
    guard skip("{") else { return nil }
    let digits = rest.prefix { $0 != "}" }
    rest = rest[digits.endIndex...]
    guard digits.count <= 8, skip("}") else { return nil }
    return UInt32(String(digits), radix: 16).flatMap(Unicode.Scalar.init)
  }

  private mutating func skip(_ text: String) -> Bool {
    guard rest.starts(with: text.unicodeScalars) else { return false }
    rest.removeFirst(text.unicodeScalars.count)
    return true
  }
}
