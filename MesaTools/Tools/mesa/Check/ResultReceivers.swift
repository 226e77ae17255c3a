// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Finds the screens whose results the code of a package receives.
struct ResultReceivers {
  /// The screens whose results are received, and the screens that the code passes to a function of
  /// another package, which may receive their results.
  private(set) var screens: Set<String> = []
  /// Whether the results of a screen of unknown type are received.
  private(set) var hasUnknown = false

  private let types: ScreenTypes
  /// The functions, types and cases whose code the check reads.
  private var declared: Set<String> = []

  private static let receivers: Set = ["result", "receiveResults"]
  private static let libraries: Set = ["goTo", "dismiss", "dismissTo", "init"]

  init(_ modules: [SourceModule]) {
    let sources = modules.flatMap(\.sources)
    types = ScreenTypes(sources)
    for source in sources { readDeclared(source) }
    for module in modules {
      let variables = ScreenVariables(module.sources, types)
      for source in module.sources { readCalls(source, variables) }
    }
  }

  private mutating func readDeclared(_ source: SwiftSource) {
    declared.formUnion(source.declarations.map(\.name))
    for index in source.tokens.indices where ["func", "case"].contains(source[text: index]) {
      declared.insert(source[text: index + 1])
    }
  }

  private mutating func readCalls(_ source: SwiftSource, _ variables: ScreenVariables) {
    for index in source.tokens.indices
    where source[text: index] == "(" && source[text: index - 2] != "func" {
      let name = source[text: index - 1]
      if Self.receivers.contains(name), source[text: index + 1] == "of",
        source[text: index + 2] == ":"
      {
        if let screen = screen(at: index + 3, source, variables), screen != "Screen" {
          screens.insert(screen)
        } else {
          hasUnknown = true
        }
      } else if !isKnown(name) {
        readArguments(of: index, source, variables)
      }
    }
  }

  /// Returns whether a function or a type with a name receives no result, or is read itself.
  private func isKnown(_ name: String) -> Bool {
    name.hasPrefix("Trapezio") || name.hasPrefix("Strata") || Self.libraries.contains(name)
      || declared.contains(name)
  }

  private mutating func readArguments(
    of open: Int, _ source: SwiftSource, _ variables: ScreenVariables
  ) {
    var index = open + 1
    while index < min(source.closings[open], source.tokens.count) {
      if ["(", ",", ":"].contains(source[text: index - 1]),
        let screen = screen(at: index, source, variables)
      {
        screens.insert(screen)
      }
      index = max(source.closings[index], index) + 1
    }
  }

  /// Returns the screen in `EditScreen(id: 1)`, in `EditScreen.self`, or in a variable.
  private func screen(
    at index: Int, _ source: SwiftSource, _ variables: ScreenVariables
  ) -> String? {
    var place = index
    while source[text: place + 1] == ".", source[text: place + 2] != "self" { place += 2 }
    if source[text: place + 1] == ".", types.contains(source[text: place]) {
      return source[text: place]
    }
    return types.created(at: index, in: source) ?? variables.screen(passedAt: index, in: source)
  }
}
