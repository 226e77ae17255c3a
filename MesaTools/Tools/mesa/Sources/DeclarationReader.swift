// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Finds the imports and the declarations of types among the tokens of a file.
struct DeclarationReader {
  let tokens: [SwiftToken]
  let closings: [Int]
  private(set) var imports: [SwiftImport] = []
  private(set) var declarations: [SwiftDeclaration] = []
  /// The declarations around the position, with the token that ends each.
  private var enclosing: [(name: String, end: Int, access: SwiftDeclaration.Access?)] = []
  /// The depth of nested declarations that Swift compiles.
  private static let deepest = 256

  init(tokens: [SwiftToken], closings: [Int]) {
    self.tokens = tokens
    self.closings = closings
  }

  private static let importKinds: Set = [
    "struct", "class", "enum", "protocol", "typealias", "func", "let", "var", "actor",
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
    let modifiers = ModifierReader(tokens: tokens, closings: closings, before: index)
    let before = modifiers.start - 1
    if before >= 0, tokens[before].line == tokens[before + 1].line, text(before) != ";" {
      return
    }
    imports.append(
      SwiftImport(
        module: tokens[name].text, line: tokens[index].line,
        isTestable: modifiers.attributes.contains("testable")))
  }

  private mutating func readDeclaration(
    _ kind: SwiftDeclaration.Kind, at index: Int, isTopLevel: Bool
  ) {
    // A part of a type, or of an import such as `import struct A.B`.
    guard ![".", "import"].contains(text(index - 1)), tokens.indices.contains(index + 1),
      tokens[index + 1].kind == .word, !Self.isMember(text(index + 1))
    else { return }
    // A type, and not a declaration below a `case`.
    if text(index - 1) == ":", tokens[index - 1].line == tokens[index].line { return }
    while let last = enclosing.last, last.end < index { enclosing.removeLast() }
    guard enclosing.count < Self.deepest else { return }
    var name = index + 1
    var path = enclosing.map(\.name).suffix(1) + [tokens[name].text]
    while kind == .extension, text(name + 1) == ".", tokens.indices.contains(name + 2) {
      name += 2
      path.append(tokens[name].text)
    }
    let qualifiedName = path.joined(separator: ".")
    // The extension of `A?` does not extend A.
    if kind == .extension, text(name + 1) == "?" { return }
    var heading = HeadingReader(tokens: tokens, closings: closings, index: name + 1)
    heading.read(hasBody: kind != .typealias && kind != .associatedtype)
    let modifiers = ModifierReader(tokens: tokens, closings: closings, before: index)
    // The access of an extension is that of its members.
    let access = modifiers.access ?? enclosing.last?.access
    if let body = heading.body {
      let inner = kind == .extension ? modifiers.access : nil
      enclosing.append((qualifiedName, closings[body], inner))
    }
    declarations.append(
      SwiftDeclaration(
        kind: kind, name: tokens[name].text, qualifiedName: qualifiedName,
        line: tokens[index].line, parents: heading.parents, body: heading.body,
        isTopLevel: isTopLevel, isPrivate: modifiers.isPrivate,
        access: access ?? .module))
  }

  /// Returns whether a word after `class` makes it a modifier, as in `class func`, or a word after
  /// `actor` makes it a name, as in `case actor`.
  private static func isMember(_ word: String) -> Bool {
    switch word {
    case "func", "var", "let", "subscript", "override", "final", "public", "internal", "private",
      "fileprivate", "package", "open", "init", "in", "case":
      true
    default: false
    }
  }
}
