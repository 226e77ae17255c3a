// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Finds the calls in a file that show a screen.
struct RouteCalls {
  struct Call {
    enum Kind: Equatable {
      /// A call that creates a navigator or a host with the screen.
      case start
      /// A call to `goTo`, with the screen's presentation and the type of its result.
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
  let screens: Set<String>

  var all: [Call] {
    source.tokens.indices.flatMap { index -> [Call] in
      guard source.tokens[index].kind == .word, source[text: index + 1] == "(" else { return [] }
      let word = source.tokens[index].text
      if word == "goTo", source[text: index - 1] != "func" { return goTo(index) }
      if Self.navigators.contains(word) { return starts(index) }
      return []
    }
  }

  private func arguments(of index: Int) -> Range<Int> {
    let close = min(source.closings[index + 1], source.tokens.count)
    return (index + 2)..<max(close, index + 2)
  }

  private func goTo(_ index: Int) -> [Call] {
    let arguments = arguments(of: index)
    let name = source[text: arguments.lowerBound]
    let isNew = ["(", "."].contains(source[text: arguments.lowerBound + 1])
    guard isNew,
      screens.contains(name) || name.hasSuffix("Screen") && name.first?.isUppercase == true
    else { return [] }
    var style = ""
    var result = ""
    var next = arguments.lowerBound
    while next < arguments.upperBound {
      if source[text: next + 1] == ":" {
        if source[text: next] == "as", source[text: next + 2] == "." {
          style = source[text: next + 3]
        } else if source[text: next] == "for" {
          result = typeName(at: next + 2)
        }
      }
      next = max(source.closings[next], next) + 1
    }
    let parts = [style == "push" ? "" : style, result.isEmpty ? "" : "returns \(result)"]
    return [
      Call(
        screen: name, kind: .goTo(parts.filter { !$0.isEmpty }.joined(separator: ", ")),
        index: index)
    ]
  }

  /// Returns a type before `.self`, such as `Draft.Result`.
  private func typeName(at start: Int) -> String {
    var name = source[text: start]
    var next = start + 1
    while source[text: next] == ".", source[text: next + 1] != "self" {
      name += ".\(source[text: next + 1])"
      next += 2
    }
    return name
  }

  private func starts(_ index: Int) -> [Call] {
    arguments(of: index).filter { place in
      screens.contains(source[text: place]) && source[text: place + 1] == "("
    }.map { Call(screen: source[text: $0], kind: .start, index: index) }
  }
}
