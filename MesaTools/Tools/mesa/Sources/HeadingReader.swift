// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Reads the heading of a declaration, from its name to its body.
struct HeadingReader {
  let tokens: [SwiftToken]
  let closings: [Int]
  var index: Int
  private(set) var parents: [SwiftDeclaration.Parent] = []
  private(set) var body: Int?

  init(tokens: [SwiftToken], closings: [Int], index: Int) {
    self.tokens = tokens
    self.closings = closings
    self.index = index
  }

  private var text: String { index < tokens.count ? tokens[index].text : "" }

  mutating func read(hasBody: Bool) {
    guard hasBody else { return }
    skipGenerics()
    if text == ":" {
      repeat {
        index += 1
        readParent()
      } while text == "," || text == "&"
    }
    // A clause such as `where Element: Sendable`.
    while index < tokens.count, text != "{" {
      if text == "}" || text == ";" { return }
      index += 1
    }
    if index < tokens.count { body = index }
  }

  private mutating func readParent() {
    // A type such as `~Copyable` is not a parent.
    let isParent = text != "~"
    if !isParent { index += 1 }
    while text == "@"
      || ["any", "some", "nonisolated", "unchecked", "preconcurrency", "retroactive"]
        .contains(text)
      || text == "MainActor"
    { index += 1 }
    if text == "(", closings[index] > index { index = closings[index] + 1 }
    guard index < tokens.count, tokens[index].kind == .word, text != "where" else { return }
    var name = text
    var argument: String?
    index += 1
    while index < tokens.count {
      if text == "<" {
        let start = index + 1
        skipGenerics()
        argument = plainName(from: start)
      } else if text == ".", index + 1 < tokens.count {
        name = tokens[index + 1].text
        index += 2
      } else {
        break
      }
    }
    if isParent { parents.append(SwiftDeclaration.Parent(name: name, argument: argument)) }
  }

  /// Returns the last part of the type that begins at a token.
  private func plainName(from start: Int) -> String? {
    var place = start
    while place + 2 < tokens.count, tokens[place + 1].text == "." { place += 2 }
    guard place < tokens.count, tokens[place].kind == .word else { return nil }
    return tokens[place].text
  }

  /// Skips from `<` to the `>` that matches it.
  private mutating func skipGenerics() {
    guard text == "<" else { return }
    var depth = 0
    while index < tokens.count {
      switch text {
      case "<": depth += 1
      case ">": depth -= 1
      case "{", "}": return
      default: break
      }
      index += 1
      if depth == 0 { return }
    }
  }
}
