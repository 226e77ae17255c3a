// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Finds the imports and the declarations of types among the tokens of a file.
struct DeclarationReader {
  let tokens: [SwiftToken]
  let closings: [Int]
  private(set) var imports: [SwiftImport] = []
  private(set) var declarations: [SwiftDeclaration] = []

  init(tokens: [SwiftToken], closings: [Int]) {
    self.tokens = tokens
    self.closings = closings
  }

  private static let importKinds: Set = [
    "struct", "class", "enum", "protocol", "typealias", "func", "let", "var", "actor",
  ]
  private static let modifiers: Set = [
    "public", "package", "internal", "fileprivate", "private", "nonisolated",
  ]

  mutating func read() {
    var depth = 0
    for index in tokens.indices {
      let token = tokens[index]
      if token.kind == .word {
        if token.text == "import" {
          readImport(at: index)
        } else if let kind = SwiftDeclaration.Kind(rawValue: token.text) {
          readDeclaration(kind, at: index, isTopLevel: depth == 0)
        }
      } else if token.text == "{" {
        depth += 1
      } else if token.text == "}" {
        depth = max(depth - 1, 0)
      }
    }
  }

  private func text(_ index: Int) -> String {
    tokens.indices.contains(index) ? tokens[index].text : ""
  }

  private mutating func readImport(at index: Int) {
    var name = index + 1
    if Self.importKinds.contains(text(name)), tokens.indices.contains(name + 1),
      tokens[name + 1].kind == .word, tokens[name + 1].line == tokens[name].line
    {
      name += 1
    }
    guard tokens.indices.contains(name), tokens[name].kind == .word else { return }
    var isTestable = false
    var before = index - 1
    while before >= 0 {
      if Self.modifiers.contains(text(before)) {
        before -= 1
      } else if text(before) == ")", let open = openingOfAttribute(endingAt: before) {
        before = open - 1
      } else if text(before - 1) == "@" {
        if text(before) == "testable" { isTestable = true }
        before -= 2
      } else {
        break
      }
    }
    if before >= 0, tokens[before].line == tokens[before + 1].line, text(before) != ";" {
      return
    }
    imports.append(
      SwiftImport(module: tokens[name].text, line: tokens[index].line, isTestable: isTestable))
  }

  /// Returns the index of the at sign of an attribute with arguments.
  private func openingOfAttribute(endingAt close: Int) -> Int? {
    var open = close
    while open > 0, closings[open] != close { open -= 1 }
    return open > 1 && text(open - 2) == "@" ? open - 2 : nil
  }

  private mutating func readDeclaration(
    _ kind: SwiftDeclaration.Kind, at index: Int, isTopLevel: Bool
  ) {
    guard text(index - 1) != ".", text(index - 1) != ":", tokens.indices.contains(index + 1),
      tokens[index + 1].kind == .word, !Self.isMember(text(index + 1))
    else { return }
    var name = index + 1
    while kind == .extension, text(name + 1) == ".", tokens.indices.contains(name + 2) { name += 2 }
    var heading = HeadingReader(tokens: tokens, closings: closings, index: name + 1)
    heading.read(hasBody: kind != .typealias && kind != .associatedtype)
    declarations.append(
      SwiftDeclaration(
        kind: kind, name: tokens[name].text, line: tokens[index].line, parents: heading.parents,
        body: heading.body, isTopLevel: isTopLevel,
        isPrivate: text(index - 1) == "private" || text(index - 1) == "fileprivate"))
  }

  /// Returns whether a word after `class` makes it a modifier, as in `class func`.
  private static func isMember(_ word: String) -> Bool {
    switch word {
    case "func", "var", "let", "subscript", "override", "final", "public", "internal", "private",
      "fileprivate", "package", "open", "init", "in":
      true
    default: false
    }
  }
}
