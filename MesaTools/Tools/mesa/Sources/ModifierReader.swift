// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Reads the modifiers and the attributes in front of a declaration.
struct ModifierReader {
  private(set) var words: Set<String> = []
  private(set) var attributes: Set<String> = []
  /// The index of the first token of the modifiers.
  private(set) var start: Int

  private static let modifiers: Set = [
    "public", "package", "internal", "fileprivate", "private", "open", "nonisolated", "static",
    "class", "final", "override", "mutating", "nonmutating", "indirect", "distributed", "lazy",
    "weak", "unowned", "required", "convenience", "dynamic",
  ]

  /// Reads the tokens in front of the keyword of a declaration.
  init(tokens: [SwiftToken], closings: [Int], before index: Int) {
    start = index
    func text(_ index: Int) -> String { tokens.indices.contains(index) ? tokens[index].text : "" }
    while start > 0 {
      let last = start - 1
      if Self.modifiers.contains(text(last)) {
        words.insert(text(last))
        start = last
      } else if text(last - 1) == "@" {
        attributes.insert(text(last))
        start = last - 1
      } else if text(last) == ")" {
        var open = last - 1
        while open > 0, closings[open] != last { open -= 1 }
        if Self.modifiers.contains(text(open - 1)) {
          // `private(set)`, `nonisolated(unsafe)`
          words.insert("\(text(open - 1))(\(text(open + 1)))")
          start = open - 1
        } else if open > 1, text(open - 2) == "@" {
          attributes.insert(text(open - 1))
          start = open - 2
        } else {
          return
        }
      } else {
        return
      }
    }
  }

  /// The access that the modifiers state, or `nil` if they state none.
  var access: SwiftDeclaration.Access? {
    if words.contains("public") || words.contains("open") { return .everyone }
    if words.contains("package") { return .package }
    return isPrivate || words.contains("internal") ? .module : nil
  }

  var isPrivate: Bool { words.contains("private") || words.contains("fileprivate") }
}
