// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A method or a property of a type or a protocol.
struct SwiftMember: Sendable {
  struct Parameter: Sendable {
    /// The argument label, which is `_` if the parameter has none.
    let label: String
    let name: String
    let type: [String]
    let hasDefault: Bool
  }

  let name: String
  let line: Int
  let modifiers: ModifierReader
  /// The parameters of a method, or `nil` for a property.
  let parameters: [Parameter]?
  /// The constraints of each generic parameter.
  let generics: [String: Set<String>]
  let isAsync: Bool
  let isThrowing: Bool
  /// The tokens of the result of a method or the type of a property, or `nil` if they are inferred.
  let type: [String]?

  var isStatic: Bool { modifiers.words.contains("static") || modifiers.words.contains("class") }

  var labels: [String] { parameters?.map(\.label) ?? [] }

  /// The name as messages show it: `store(_:willHandle:)`.
  var fullName: String {
    parameters.map { "\(name)(\($0.map { "\($0.label):" }.joined()))" } ?? name
  }
}
