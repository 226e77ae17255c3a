// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Reads the variables, properties and parameters that a file declares.
struct LocalVariables {
  enum Value: Equatable {
    case screen(String)
    /// The value of another variable, whose name is the token at an index of the same file.
    case variable(Int)
    case unknown
  }

  private struct Local {
    /// The tokens between which the name means this variable.
    let scope: Range<Int>
    let value: Value
  }

  /// A property of a type, or a global variable, whose type is an empty text.
  struct Property {
    let type: String
    let name: String
    let value: Value
  }

  private(set) var properties: [Property] = []
  private var locals: [String: [Local]] = [:]
  private let source: SwiftSource
  private let types: ScreenTypes
  /// The innermost brace around each token, or -1 outside of all braces.
  private var braces: [Int] = []
  /// The name of the type whose body each brace opens.
  private var bodies: [Int: String] = [:]

  init(_ source: SwiftSource, _ types: ScreenTypes) {
    (self.source, self.types) = (source, types)
    for declaration in source.declarations {
      if let body = declaration.body { bodies[body] = declaration.qualifiedName }
    }
    readBraces()
    for (index, token) in source.tokens.enumerated() {
      switch token.text {
      case "let", "var": readVariable(index)
      case "func", "init", "subscript": readParameters(index)
      case "for": readLoop(index)
      case "{" where token.kind == .mark: readClosure(index)
      default: break
      }
    }
  }

  /// Returns the value of the innermost variable with a name at a token.
  func value(of name: String, at index: Int) -> Value? {
    locals[name]?.filter { $0.scope.contains(index) }.max {
      $0.scope.lowerBound < $1.scope.lowerBound
    }?.value
  }

  /// Returns the qualified names of the types around a token, from the innermost.
  func types(around index: Int, in source: SwiftSource) -> [String] {
    var found: [String] = []
    var brace = braces[index]
    while brace >= 0 {
      if let type = bodies[brace] { found.append(type) }
      brace = braces[brace]
    }
    return found
  }

  private mutating func readBraces() {
    var open: [Int] = []
    for index in source.tokens.indices {
      while let last = open.last, source.closings[last] <= index { open.removeLast() }
      braces.append(open.last ?? -1)
      if source[text: index] == "{", source.tokens[index].kind == .mark { open.append(index) }
    }
  }

  private mutating func add(_ name: String, _ value: Value, from start: Int, to end: Int) {
    locals[name, default: []].append(Local(scope: start..<max(start, end), value: value))
  }

  // MARK: let and var

  private mutating func readVariable(_ index: Int) {
    guard source[text: index - 1] != "." else { return }
    if source[text: index + 1] == "(" {
      // A tuple, as in `let (a, b) = c`.
      for place in (index + 2)..<max(index + 2, source.closings[index + 1])
      where source.tokens[place].kind == .word {
        add(source[text: place], .unknown, from: place + 1, to: endOfScope(index))
      }
      return
    }
    guard source.tokens.indices.contains(index + 1), source.tokens[index + 1].kind == .word else {
      return
    }
    let name = source[text: index + 1]
    let (value, end) = value(after: index + 1)
    if let type = bodies[braces[index]] ?? (braces[index] < 0 ? "" : nil), !isCondition(index) {
      properties.append(Property(type: type, name: name, value: value))
    } else {
      add(name, value, from: end, to: endOfScope(index))
    }
  }

  /// Returns the value of a variable, and the token at which its name is known.
  private func value(after name: Int) -> (Value, end: Int) {
    let next = name + 1
    switch source[text: next] {
    case ":": return (types.named(at: next + 1, in: source).map(Value.screen) ?? .unknown, next)
    case "as": return (types.named(at: next + 1, in: source).map(Value.screen) ?? .unknown, next)
    case "=": return (value(at: next + 1), next + 2)
    // `if let next` takes the value of a variable with the same name.
    case ",", "{",
      "else" where isCondition(name - 1):
      return (.variable(name), next)
    default: return (.unknown, next)
    }
  }

  private func value(at index: Int) -> Value {
    guard source.tokens.indices.contains(index) else { return .unknown }
    if let screen = screen(castAt: index) ?? types.created(at: index, in: source) {
      return .screen(screen)
    }
    let isMember = source[text: index] == "self" && source[text: index + 1] == "."
    let place = isMember ? index + 2 : index
    guard source.tokens.indices.contains(place), source.tokens[place].kind == .word else {
      return .unknown
    }
    let next = source.tokens.indices.contains(place + 1) ? source.tokens[place + 1] : nil
    let isWhole =
      next.map { next in
        next.line > source.tokens[place].line && next.text != "."
          || [",", ";", "{", "}", "]", ")", "else"].contains(next.text)
      } ?? true
    return isWhole ? .variable(place) : .unknown
  }

  /// Returns the screen in `value as? DetailScreen`.
  private func screen(castAt index: Int) -> String? {
    let line = source.tokens[index].line
    var next = index
    while next < source.tokens.count, source.tokens[next].line == line,
      ![",", ";", "{", "}", ")", "]", "else"].contains(source[text: next])
    {
      if source[text: next] == "as" {
        let isOptional = ["?", "!"].contains(source[text: next + 1])
        return types.named(at: next + (isOptional ? 2 : 1), in: source)
      }
      next = max(source.closings[next], next) + 1
    }
    return nil
  }

  // MARK: Scopes

  /// Returns whether the keyword at a token belongs to a condition or a pattern.
  private func isCondition(_ index: Int) -> Bool {
    ["if", "guard", "while", "case", ",", "(", "for"].contains(source[text: index - 1])
  }

  /// Returns the token that ends the scope of the variable that the keyword at a token declares.
  private func endOfScope(_ index: Int) -> Int {
    let brace = braces[index]
    let end = brace < 0 ? source.tokens.count : source.closings[brace]
    guard isCondition(index) else { return end }
    guard let head = head(of: index) else { return end }
    switch source[text: head] {
    case "guard": return end
    case "case": return endOfCase(index, before: end)
    default: return endOfBlock(after: index, before: end)
    }
  }

  /// Returns the keyword that begins the statement of a condition or a pattern.
  private func head(of index: Int) -> Int? {
    var place = index - 1
    while place > max(braces[index], 0) {
      switch source[text: place] {
      case "if", "guard", "while", "for", "catch": return place
      case "case" where !["if", "guard", "while", "for", ","].contains(source[text: place - 1]):
        return place
      case "{", "}", ";": return nil
      default: place -= 1
      }
    }
    return nil
  }

  /// Returns the end of the block that follows a condition.
  private func endOfBlock(after index: Int, before end: Int) -> Int {
    var next = index
    while next < end {
      if source[text: next] == "{" { return source.closings[next] }
      next = max(source.closings[next], next) + 1
    }
    return end
  }

  private func endOfCase(_ index: Int, before end: Int) -> Int {
    var next = index
    while next < end {
      if ["case", "default"].contains(source[text: next]), source[text: next - 1] != "." {
        return next
      }
      next = max(source.closings[next], next) + 1
    }
    return end
  }

  private mutating func readLoop(_ index: Int) {
    guard source[text: index + 2] == "in" || source[text: index + 3] == "in" else { return }
    let name = source[text: index + 2] == "in" ? index + 1 : index + 2
    add(
      source[text: name], .unknown, from: name,
      to: endOfBlock(after: name, before: source.tokens.count))
  }

  // MARK: Parameters

  private mutating func readParameters(_ index: Int) {
    guard source[text: index - 1] != "." else { return }
    let last = min(index + 64, source.tokens.count)
    guard
      let open = (index..<max(index, last)).first(where: {
        ["(", "{", "}"].contains(source[text: $0])
      }), source[text: open] == "("
    else { return }
    let close = source.closings[open]
    var body = close
    while body < source.tokens.count, source[text: body] != "{" {
      if ["func", "init", "subscript", "var", "let", "}", ";"].contains(source[text: body]) {
        return
      }
      body += 1
    }
    guard body < source.tokens.count else { return }
    readTypes((open + 1)..<max(close, open + 1), from: body, to: source.closings[body])
  }

  /// Reads parameters such as `_ next: DetailScreen`.
  private mutating func readTypes(_ list: Range<Int>, from start: Int, to end: Int) {
    var index = list.lowerBound
    while index < min(list.upperBound, source.tokens.count) {
      if source.tokens[index].kind == .word {
        switch source[text: index + 1] {
        case ":":
          let screen = types.named(at: index + 2, in: source)
          add(source[text: index], screen.map(Value.screen) ?? .unknown, from: start, to: end)
        case ",",
          ")" where source[text: index - 1] == "," || index == list.lowerBound:
          add(source[text: index], .unknown, from: start, to: end)
        default: break
        }
      }
      index = max(source.closings[index], index) + 1
    }
  }

  private mutating func readClosure(_ open: Int) {
    let heading = ClosureHeading(source, open: open)
    guard !heading.names.isEmpty else { return }
    let end = source.closings[open]
    let captured = readCaptures(heading.captures, from: heading.body, to: end)
    let list = heading.captures.isEmpty ? open + 1 : heading.captures.upperBound
    if source[text: list] == "(" {
      readTypes(
        (list + 1)..<max(source.closings[list], list + 1), from: heading.body, to: end)
    } else {
      for name in heading.names.subtracting(captured) {
        add(name, .unknown, from: heading.body, to: end)
      }
    }
  }

  /// Reads captures such as `[next = self.next]` and returns the names of all captures.
  ///
  /// A capture without a value means the variable around the closure.
  private mutating func readCaptures(
    _ captures: Range<Int>, from start: Int, to end: Int
  ) -> Set<String> {
    var names: Set<String> = []
    var index = captures.lowerBound + 1
    while index < captures.upperBound {
      if source.tokens[index].kind == .word,
        ["[", ","].contains(source[text: index - 1])
          || ["weak", "unowned"].contains(source[text: index - 1])
      {
        names.insert(source[text: index])
        if source[text: index + 1] == "=" {
          add(source[text: index], value(at: index + 2), from: start, to: end)
        }
      }
      index = max(source.closings[index], index) + 1
    }
    return names
  }
}
