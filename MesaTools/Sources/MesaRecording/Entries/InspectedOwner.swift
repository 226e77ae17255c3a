// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// What a test needs to create a store: its type, and what was passed to its initializer.
package struct InspectedOwner: Codable, Equatable, Sendable {
  /// A stored property of a store, a feature or a group of use cases.
  package struct Property: Codable, Equatable, Sendable {
    package enum Kind: String, Codable, Sendable {
      case useCase, subject, navigator, messages, interop, clock, group, none
    }

    package var label: String
    package var kind: Kind
    /// The type of a group.
    package var type: String?
    /// The types of the parameters and the value of a use case.
    package var params, output: String?
    /// The key of a use case in the recording.
    package var interactor: String?
    package var properties: [Property]?

    package init(label: String, kind: Kind) {
      self.label = label
      self.kind = kind
    }
  }

  package var type: String
  /// The modules that declare the type and the types of the properties, the store's first.
  package var modules: [String]
  /// The type of the feature, if the store is one.
  package var feature: String?
  package var properties: [Property]

  package init(type: String, modules: [String], feature: String?, properties: [Property]) {
    self.type = type
    self.modules = modules
    self.feature = feature
    self.properties = properties
  }
}
