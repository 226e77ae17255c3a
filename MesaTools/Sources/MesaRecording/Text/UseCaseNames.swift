// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The names of use cases, which are those of the stores' properties.
struct UseCaseNames {
  private var labels: [String: String] = [:]
  /// The types of the parameters.
  private var types: [String: String] = [:]
  private var stores: [String: Set<String>] = [:]

  /// Takes the properties of a store.
  mutating func add(_ properties: [InspectedOwner.Property], of store: String) {
    for property in properties {
      if let key = property.interactor {
        labels[key] = property.label
        stores[key, default: []].insert(store)
      }
      add(property.properties ?? [], of: store)
    }
  }

  /// Takes the parameters of a use case.
  mutating func add(_ parameters: InspectedValue, of key: String) {
    if parameters.type != "Void" { types[key] = parameters.type }
  }

  /// Returns the name of a use case, or the type of its parameters with its key.
  func name(of key: String) -> String {
    labels[key] ?? types[key].map { "\($0) (\(key))" } ?? key
  }

  /// Returns the key of the store, if only one has the use case.
  func store(of key: String) -> String? {
    stores[key].flatMap { $0.count == 1 ? $0.first : nil }
  }
}
