// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Finds the lines where work reads `state` or `self.state`.
///
/// A parameter, a captured value or a local constant named `state` does not count.
struct StateReader {
  private struct Scope {
    /// The token that ends the scope.
    let end: Int
    var isInWork: Bool
    /// Whether the scope or an enclosing scope declares the name `state`.
    var isShadowed: Bool
  }

  let source: SwiftSource
  let closures: LauncherClosures
  private(set) var lines: Set<Int> = []
  private var scopes: [Scope] = []
  /// The closing parenthesis of a function whose parameter is named `state`.
  private var shadowingParameters: Int?
  /// The line of a local `state` whose value is still being read.
  private var shadowingLine: Int?

  init(source: SwiftSource, closures: LauncherClosures) {
    self.source = source
    self.closures = closures
  }

  mutating func read(_ body: Range<Int>) {
    scopes = [Scope(end: body.upperBound, isInWork: false, isShadowed: false)]
    var index = body.lowerBound
    while index < min(body.upperBound, source.tokens.count) {
      while scopes.count > 1, let scope = scopes.last, index >= scope.end { scopes.removeLast() }
      endDeclaration(at: index)
      let token = source.tokens[index]
      if token.kind == .mark, token.text == "{" {
        index = open(index)
        continue
      }
      index = token.kind == .word ? readWord(index) : index + 1
    }
  }

  /// Enters the scope of a brace and returns the next token to read.
  private mutating func open(_ index: Int) -> Int {
    guard var scope = scopes.last else { return index + 1 }
    if let parameters = shadowingParameters, index > parameters {
      scope.isShadowed = true
      shadowingParameters = nil
    }
    let heading = ClosureHeading(source, open: index)
    // A capture list is evaluated when the closure is created, before the work runs.
    for captured in heading.captures where isRead(captured, scope) { report(captured) }
    scopes.append(
      Scope(
        end: source.closings[index],
        isInWork: closures.works.contains(index)
          || scope.isInWork && !closures.reducers.contains(index),
        isShadowed: scope.isShadowed || heading.names.contains("state")))
    return heading.body
  }

  /// Reads a word and returns the next token to read.
  private mutating func readWord(_ index: Int) -> Int {
    switch source[text: index] {
    case "func", "init", "subscript": readFunction(index)
    case "let", "var", "for": return readPattern(index)
    case "state":
      if let scope = scopes.last, isRead(index, scope) { report(index) }
    default: break
    }
    return index + 1
  }

  /// Reads the names that `let`, `var` or `for` declares, such as `case let .loaded(state)`.
  ///
  /// Returns the next token to read.
  private mutating func readPattern(_ index: Int) -> Int {
    var end = index + 1
    var depth = 0
    var declares = false
    while end < min(index + 40, source.tokens.count) {
      let text = source[text: end]
      if ["=", "in", "{", "}", ";", "else"].contains(text) { break }
      if depth == 0, [":", ",", ")"].contains(text) { break }
      if text == "(" { depth += 1 }
      if text == ")" { depth -= 1 }
      if text == "state", source[text: end - 1] != "." { declares = true }
      end += 1
    }
    guard declares, scopes.count > 1 else { return index + 1 }
    if source[text: end] == "=" || source[text: end] == ":" && source[text: index - 1] != "case" {
      // The name is known after the value.
      shadowingLine = source.tokens[index].line
    } else {
      scopes[scopes.count - 1].isShadowed = true
    }
    return end
  }

  /// Marks `state` as declared after the statement that declares it.
  private mutating func endDeclaration(at index: Int) {
    guard let line = shadowingLine else { return }
    if source.tokens[index].line > line || ["{", "else", ";", ","].contains(source[text: index]) {
      scopes[scopes.count - 1].isShadowed = true
      shadowingLine = nil
    }
  }

  private mutating func readFunction(_ index: Int) {
    var open = index + 1
    while open < index + 40, !["(", "{", "}", "."].contains(source[text: open]) { open += 1 }
    guard source[text: open] == "(", source[text: index - 1] != "." else { return }
    let close = min(source.closings[open], source.tokens.count)
    let names = ClosureHeading.parameters((open + 1)..<max(close, open + 1), source)
    shadowingParameters = names.contains("state") ? close : nil
  }

  private func isRead(_ index: Int, _ scope: Scope) -> Bool {
    guard scope.isInWork, source[text: index] == "state" else { return false }
    let before = source[text: index - 1]
    if before == "." {
      let owner = source[text: index - 2]
      return owner == "self" || (owner == "?" || owner == "!") && source[text: index - 3] == "self"
    }
    guard !scope.isShadowed, !["let", "var", "for", "func", "case"].contains(before) else {
      return false
    }
    // A label `state:` and a method `state(…)`.
    let isName =
      index + 1 < source.tokens.count && [":", "("].contains(source[text: index + 1])
      && source.tokens[index].touches(source.tokens[index + 1])
    // The name of a captured value: `[state = value]`.
    let isCaptureName =
      source[text: index + 1] == "=" && source[text: index + 2] != "="
      && ["[", ","].contains(before)
    return !isName && !isCaptureName
  }

  private mutating func report(_ index: Int) { lines.insert(source.tokens[index].line) }
}
