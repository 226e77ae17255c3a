// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// What sources declare of a type.
package final class DeclaredType: Sendable {
  package struct Property: Equatable, Sendable {
    package let name: String
    /// The type, if it is plain: `Int?`.
    package var type: String?
    package var isVariable = true
    package var isPrivate = false
    package var hasPrivateSetter = false
    /// The initial value, which is empty if it is not read.
    package var initial: String?

    package init(name: String) { self.name = name }
  }

  package struct Parameter: Equatable, Sendable {
    package let label: String?
    package let name: String
    /// The type.
    package var source = ""
    /// The type, if it is plain.
    package var type: String?
    package var hasDefault = false

    package init(label: String?, name: String) {
      self.label = label
      self.name = name
    }
  }

  package struct Initializer: Equatable, Sendable {
    package let parameters: [Parameter]
    package let isPrivate: Bool
    /// The words of its body.
    package let names: Set<String>

    package init(parameters: [Parameter], isPrivate: Bool = false, names: Set<String> = []) {
      self.parameters = parameters
      self.isPrivate = isPrivate
      self.names = names
    }
  }

  package struct Case: Equatable, Sendable {
    package let name: String
    package let payload: [Parameter]

    package init(name: String, payload: [Parameter]) {
      self.name = name
      self.payload = payload
    }
  }

  static let missing = DeclaredType(nil)

  /// The kind, unless the type is missing.
  let kind: InspectedValue.Kind?
  let properties: [Property]
  /// All that a test could call, or none if they are unknown.
  let initializers: [Initializer]
  let cases: [Case]
  /// The names of members, unless others are inherited.
  let members: Set<String>?

  package init(
    _ kind: InspectedValue.Kind?, properties: [Property] = [], initializers: [Initializer] = [],
    cases: [Case] = [], members: Set<String>? = nil
  ) {
    self.kind = kind
    self.properties = properties
    self.initializers = initializers
    self.cases = cases
    self.members = members
  }

  var usableInitializers: [Initializer] { initializers.filter { !$0.isPrivate } }
}

extension DeclaredType: Equatable {
  package static func == (one: DeclaredType, other: DeclaredType) -> Bool { one === other }
}
