// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Recognizes the types of screens by their names.
struct ScreenTypes {
  static let protocols: Set = ["TrapezioScreen", "TrapezioAnsweringScreen"]

  /// The screens that the package declares or shows.
  var screens: Set<String> = []
  /// The names that the package declares as protocols or aliases.
  private var others: Set<String> = []

  /// Reads the screens that files declare.
  init(_ sources: [SwiftSource]) {
    for declaration in sources.lazy.flatMap(\.declarations) {
      if [.protocol, .typealias, .associatedtype].contains(declaration.kind) {
        others.insert(declaration.name)
      } else if declaration.parents.contains(where: { Self.protocols.contains($0.name) }) {
        screens.insert(declaration.name)
      }
    }
  }

  /// Returns whether a name is a screen of the package, or probably one of another package.
  func contains(_ name: String) -> Bool {
    screens.contains(name)
      || name.hasSuffix("Screen") && name.first?.isUppercase == true && name != "Screen"
        && !Self.protocols.contains(name) && !others.contains(name)
  }

  /// Returns the screen that an expression creates, as in `DetailScreen(id: 1)`,
  /// `Shop.DetailScreen(id: 1)` and `DetailScreen.first`.
  func created(at index: Int, in source: SwiftSource) -> String? {
    var place = index
    while !contains(source[text: place]) {
      guard source[text: place + 1] == ".", source[text: place].first?.isUppercase == true else {
        return nil
      }
      place += 2
    }
    switch source[text: place + 1] {
    case ".": return source[text: place + 2] == "self" ? nil : source[text: place]
    // The type of a member of a screen is unknown.
    case "(": return source[text: source.closings[place + 1] + 1] == "." ? nil : source[text: place]
    default: return nil
    }
  }

  /// Returns the screen in a type such as `DetailScreen`, `Shop.DetailScreen` or `DetailScreen?`.
  func named(at index: Int, in source: SwiftSource) -> String? {
    var place = index
    while Self.modifiers.contains(source[text: place]) { place += 1 }
    while source[text: place + 1] == "." { place += 2 }
    return contains(source[text: place]) ? source[text: place] : nil
  }

  private static let modifiers: Set = [
    "inout", "borrowing", "consuming", "sending", "isolated", "nonisolated",
  ]
}
