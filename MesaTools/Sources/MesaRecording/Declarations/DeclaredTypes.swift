// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The types that sources declare.
package struct DeclaredTypes: Sendable {
  static let none = DeclaredTypes(modules: [], names: [], types: [:])

  private let modules: Set<String>
  private let names: Set<String>
  private let types: [String: DeclaredType]
  /// The types by their names without modules.
  private let typesByName: [String: DeclaredType]

  /// - Parameters:
  ///   - modules: The modules that are read.
  ///   - names: All names, even of types that are left open.
  ///   - types: The types, such as `Pages.Filter.Side`.
  package init(modules: Set<String>, names: Set<String>, types: [String: DeclaredType]) {
    self.modules = modules
    self.names = names
    self.types = types
    typesByName = Dictionary(
      types.map { (String($0.drop { $0 != "." }.dropFirst()), $1) }
    ) { first, _ in first }
  }

  func type(_ name: String, in module: String?) -> DeclaredType? {
    guard let module, modules.contains(module), !name.contains("<") else { return nil }
    if let type = types["\(module).\(name)"] { return type }
    let path = name.split(separator: ".")
    let outer = path.dropLast().joined(separator: ".")
    // A macro may declare what is in a type.
    let isOpen = names.contains(outer) && types["\(module).\(outer)"] == nil
    let isKnown = names.contains(name) || names.contains(String(path.last ?? ""))
    return isOpen || isKnown ? nil : .missing
  }

  package func marking(_ value: InspectedValue) -> InspectedValue {
    var value = value
    if value.isPrivate != true, value.isWrapper != true {
      value.declaration = type(value.type, in: value.module)
      // A recording can leave out the module of an enum to call a function instead of a case.
      if value.declaration == nil, value.kind == .enumeration, value.children?.isEmpty == false {
        value.declaration = typesByName[value.type]
      }
    }
    value.children = value.children?.map { child in
      InspectedValue.Child(
        label: child.label, value: marking(child.value), key: child.key.map(marking))
    }
    return value
  }

  func marking(_ entry: InspectedEntry) -> InspectedEntry { entry.mapValues(marking) }
}
