// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Finds the screens that the variables of a module hold.
///
/// The type of a variable is known if its declaration names the type, creates the screen, or takes
/// the screen from another variable of known type.
struct ScreenVariables {
  /// The variables of each file.
  private var locals: [String: LocalVariables] = [:]
  /// The properties of each type, by the qualified name of the type, and the global variables
  /// below an empty name.
  private var properties: [String: [String: LocalVariables.Value]] = [:]

  init(_ sources: [SwiftSource], _ types: ScreenTypes) {
    for source in sources {
      let variables = LocalVariables(source, types)
      locals[source.path] = variables
      for property in variables.properties {
        let known = properties[property.type, default: [:]][property.name]
        // Types of different files can share a name.
        let value = known == nil || known == property.value ? property.value : .unknown
        properties[property.type, default: [:]][property.name] = value
      }
    }
  }

  /// Returns the screen that a call receives at a token, if the argument is only a variable, as in
  /// `goTo(next)` and `goTo(self.next, as: .sheet)`.
  func screen(passedAt index: Int, in source: SwiftSource) -> String? {
    let isMember = source[text: index] == "self" && source[text: index + 1] == "."
    let place = isMember ? index + 2 : index
    guard source.tokens.indices.contains(place), source.tokens[place].kind == .word,
      [",", ")", "]"].contains(source[text: place + 1])
    else { return nil }
    return screen(ofVariableAt: place, in: source)
  }

  /// Returns the screen that the variable at a token holds.
  ///
  /// - Parameter depth: The number of variables that have led to this variable.
  private func screen(
    ofVariableAt index: Int, in source: SwiftSource, depth: Int = 0
  ) -> String? {
    guard depth < 16, let variables = locals[source.path] else { return nil }
    let name = source[text: index]
    let isMember = source[text: index - 1] == "." && source[text: index - 2] == "self"
    let types = variables.types(around: index, in: source) + [""]
    let local = isMember ? nil : variables.value(of: name, at: index)
    switch local ?? types.lazy.compactMap({ properties[$0]?[name] }).first {
    case .screen(let screen): return screen
    case .variable(let other): return screen(ofVariableAt: other, in: source, depth: depth + 1)
    case .unknown, nil: return nil
    }
  }
}
