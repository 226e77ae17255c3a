// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// What the sources of an app declare of one of its types.
package final class DeclaredType: Sendable {
  /// A stored property.
  package struct Property: Equatable, Sendable {
    package let name: String
    /// The type, if it is the name of a type of the app or of a standard type, such as `Int?`.
    package var type: String?
    package var isVariable = true
    package var isPrivate = false
    package var hasPrivateSetter = false
    /// The source of the initial value, which is empty if it is not read.
    package var initial: String?

    package init(name: String) { self.name = name }
  }

  /// A parameter of an initializer, or a payload of a case.
  package struct Parameter: Equatable, Sendable {
    package let label: String?
    package let name: String
    /// The type as it is declared.
    package var source = ""
    /// The type, if it is the name of a type of the app or of a standard type, such as `Int?`.
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
    /// The names in its body.
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

  /// A type that no source declares.
  static let missing = DeclaredType(nil)

  /// The kind, or `nil` if no source declares the type.
  let kind: InspectedValue.Kind?
  let properties: [Property]
  /// The initializers that a test could call, with the memberwise one, or none if they are unknown.
  let initializers: [Initializer]
  let cases: [Case]
  /// The names of all members, or `nil` if others may be inherited.
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
}

extension DeclaredType: Equatable {
  package static func == (one: DeclaredType, other: DeclaredType) -> Bool { one === other }
}
