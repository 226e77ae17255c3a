// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Reads the methods and the properties that a body declares.
struct MemberReader {
  let tokens: [SwiftToken]
  let closings: [Int]
  private var index = 0

  init(tokens: [SwiftToken], closings: [Int]) {
    self.tokens = tokens
    self.closings = closings
  }

  /// Returns the members with the names that `isRead` accepts.
  ///
  /// Members of nested types and declarations in functions are not members of the body.
  static func members(
    in body: Range<Int>, of source: SwiftSource, where isRead: (String) -> Bool
  ) -> [SwiftMember] {
    var reader = MemberReader(tokens: source.tokens, closings: source.closings)
    var members: [SwiftMember] = []
    var index = body.lowerBound
    while index < min(body.upperBound, source.tokens.count) {
      let text = source[text: index]
      if ["func", "var", "let"].contains(text), source[text: index - 1] != ".",
        isRead(source[text: index + 1]), let member = reader.member(at: index)
      {
        members.append(member)
      }
      index = max(source.closings[index], index) + 1
    }
    return members
  }

  /// Reads the member whose keyword is at a token, unless it is an initializer that may fail.
  mutating func member(at keyword: Int) -> SwiftMember? {
    let place = tokens[keyword].text == "init" ? keyword : keyword + 1
    guard place < tokens.count, tokens[place].kind == .word else { return nil }
    index = place + 1
    let modifiers = ModifierReader(tokens: tokens, closings: closings, before: keyword)
    let (name, line) = (tokens[place].text, tokens[keyword].line)
    guard ["func", "init"].contains(tokens[keyword].text) else {
      let type = text == ":" ? propertyType() : nil
      return SwiftMember(
        name: name, line: line, modifiers: modifiers, parameters: nil, generics: [:],
        isAsync: false, isThrowing: false, type: type)
    }
    var generics = genericParameters()
    guard text == "(" else { return nil }
    let close = min(closings[index], tokens.count)
    let parameters = split((index + 1)..<close).compactMap(parameter)
    index = close + 1
    let effects = effects()
    let result = result()
    if text == "where" { readWhere(&generics) }
    return SwiftMember(
      name: name, line: line, modifiers: modifiers, parameters: parameters, generics: generics,
      isAsync: effects.isAsync, isThrowing: effects.isThrowing, type: result)
  }

  private var text: String { index < tokens.count ? tokens[index].text : "" }

  private func texts(_ range: Range<Int>) -> [String] { tokens[range].map(\.text) }

  private mutating func propertyType() -> [String] {
    let start = index + 1
    index = start
    while index < tokens.count, !["{", "=", "}", ";"].contains(text),
      index == start || tokens[index].line == tokens[index - 1].line
    {
      index = max(closings[index], index) + 1
    }
    return texts(start..<min(index, tokens.count))
  }

  /// Splits tokens at the commas outside of brackets.
  func split(_ range: Range<Int>) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var (start, place, depth) = (range.lowerBound, range.lowerBound, 0)
    while place < range.upperBound {
      switch tokens[place].text {
      case "<": depth += 1
      case ">": depth -= 1
      case "," where depth == 0:
        parts.append(start..<place)
        start = place + 1
      default: break
      }
      place = max(closings[place], place) + 1
    }
    if start < range.upperBound { parts.append(start..<range.upperBound) }
    return parts
  }

  private func parameter(_ range: Range<Int>) -> SwiftMember.Parameter? {
    guard let colon = range.first(where: { tokens[$0].text == ":" }) else { return nil }
    // An attribute such as `@ViewBuilder` can come before the label.
    let words = (range.lowerBound..<colon).filter { tokens[$0].kind == .word }
    let names = words.filter { tokens[max($0 - 1, 0)].text != "@" }.map { tokens[$0].text }
    guard let label = names.first, let name = names.last, names.count < 3 else { return nil }
    var end = colon + 1
    while end < range.upperBound, tokens[end].text != "=" { end = max(closings[end], end) + 1 }
    let type = texts((colon + 1)..<min(end, range.upperBound))
    return SwiftMember.Parameter(
      label: label, name: name, type: type, hasDefault: end < range.upperBound)
  }

  private mutating func genericParameters() -> [String: Set<String>] {
    guard text == "<" else { return [:] }
    let start = index + 1
    var depth = 0
    repeat {
      depth += text == "<" ? 1 : text == ">" ? -1 : 0
      index += 1
    } while depth > 0 && index < tokens.count
    var generics: [String: Set<String>] = [:]
    for part in split(start..<max(index - 1, start)) {
      let words = texts(part)
      guard let name = words.first else { continue }
      generics[name] = Self.constraints(words.dropFirst(2))
    }
    return generics
  }

  private mutating func effects() -> (isAsync: Bool, isThrowing: Bool) {
    var effects = (isAsync: false, isThrowing: false)
    while true {
      switch text {
      case "async", "reasync": effects.isAsync = true
      case "throws", "rethrows":
        effects.isThrowing = true
        if index + 1 < tokens.count, tokens[index + 1].text == "(" { index = closings[index + 1] }
      default: return effects
      }
      index += 1
    }
  }

  private mutating func result() -> [String] {
    guard text == "->" else { return ["(", ")"] }
    let start = index + 1
    while index < tokens.count, !["{", "where", "}", ";"].contains(text) { index += 1 }
    return texts(start..<index)
  }

  private mutating func readWhere(_ generics: inout [String: Set<String>]) {
    let start = index + 1
    while index < tokens.count, !["{", "}", ";"].contains(text) { index += 1 }
    for part in split(start..<index) {
      let words = texts(part)
      guard words.count > 2, generics[words[0]] != nil else { continue }
      generics[words[0]]?.formUnion(Self.constraints(words.dropFirst(2)))
    }
  }

  /// Returns the names of a composition such as `Equatable & Sendable`.
  static func constraints(_ words: ArraySlice<String>) -> Set<String> {
    Set(words.split(separator: "&").map { SwiftType.plain(Array($0)).joined() })
  }
}
