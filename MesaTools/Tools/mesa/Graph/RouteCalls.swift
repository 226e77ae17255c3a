// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Finds the calls in a file that show a screen.
struct RouteCalls {
  struct Call {
    enum Kind: Equatable {
      /// A call that creates a navigator or a host with the screen.
      case start
      /// A call to `goTo` or `result(of:)`, with the screen's presentation and the type of its
      /// result.
      case goTo(String)
    }

    let screen: String
    let kind: Kind
    /// The token of the call.
    let index: Int
  }

  private static let navigators: Set = [
    "TrapezioStackNavigator", "TrapezioTabNavigator", "TrapezioNavigationHost",
  ]

  let source: SwiftSource
  let types: ScreenTypes
  let variables: ScreenVariables
  /// The type of the value that each answering screen returns.
  let outcomes: [String: String]

  var all: [Call] {
    source.tokens.indices.flatMap { index -> [Call] in
      guard source.tokens[index].kind == .word, source[text: index + 1] == "(" else { return [] }
      let word = source.tokens[index].text
      if word == "goTo", source[text: index - 1] != "func" { return goTo(index, at: index + 2) }
      if word == "result", source[text: index + 2] == "of", source[text: index + 3] == ":" {
        return goTo(index, at: index + 4)
      }
      if Self.navigators.contains(word) { return starts(index) }
      return []
    }
  }

  private func arguments(of index: Int) -> Range<Int> {
    let close = min(source.closings[index + 1], source.tokens.count)
    return (index + 2)..<max(close, index + 2)
  }

  private func goTo(_ index: Int, at place: Int) -> [Call] {
    let arguments = arguments(of: index)
    guard let name = screen(at: place) else { return [] }
    var style = ""
    var next = place
    while next < arguments.upperBound {
      if source[text: next] == "as", source[text: next + 1] == ":", source[text: next + 2] == "." {
        style = source[text: next + 3]
      }
      next = max(source.closings[next], next) + 1
    }
    let isAwaited = source.tokens[index].text == "result"
    let parts = [
      style == "push" ? "" : style,
      isAwaited ? "returns \(outcomes[name] ?? "a value")" : "",
    ]
    return [
      Call(
        screen: name, kind: .goTo(parts.filter { !$0.isEmpty }.joined(separator: ", ")),
        index: index)
    ]
  }

  private func starts(_ index: Int) -> [Call] {
    arguments(of: index).compactMap { place in
      let isCreated = types.screens.contains(source[text: place]) && source[text: place + 1] == "("
      if isCreated { return source[text: place] }
      let isValue = ["(", "[", ":", ","].contains(source[text: place - 1])
      return isValue ? variables.screen(passedAt: place, in: source) : nil
    }.map { Call(screen: $0, kind: .start, index: index) }
  }

  /// Returns the screen that an argument creates, or that the variable in it holds.
  private func screen(at place: Int) -> String? {
    types.created(at: place, in: source) ?? variables.screen(passedAt: place, in: source)
  }
}
