// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The types that the sources of an app declare, with which a recording is compared.
package struct DeclaredTypes: Sendable {
  private let modules: Set<String>
  private let names: Set<String>
  private let types: [String: DeclaredType]

  /// - Parameters:
  ///   - modules: The modules of which all sources are read.
  ///   - names: The names of all types and aliases, even of those about which little is known.
  ///   - types: The types, by their names behind those of their modules.
  package init(modules: Set<String>, names: Set<String>, types: [String: DeclaredType]) {
    self.modules = modules
    self.names = names
    self.types = types
  }

  /// Returns what is known of a type, or `nil` if the sources leave it open.
  func type(_ name: String, in module: String?) -> DeclaredType? {
    guard let module, modules.contains(module), !name.contains("<") else { return nil }
    if let type = types["\(module).\(name)"] { return type }
    let last = name.split(separator: ".").last.map(String.init) ?? name
    return names.contains(name) || names.contains(last) ? nil : .missing
  }

  /// Returns a value with what is known of the types in it.
  func marking(_ value: InspectedValue) -> InspectedValue {
    var value = value
    if value.isPrivate != true, value.isWrapper != true {
      value.declaration = type(value.type, in: value.module)
    }
    value.children = value.children?.map { child in
      InspectedValue.Child(
        label: child.label, value: marking(child.value), key: child.key.map(marking))
    }
    return value
  }

  /// Returns an entry with what is known of the types in its values.
  func marking(_ entry: InspectedEntry) -> InspectedEntry {
    let values: [WritableKeyPath<InspectedEntry, InspectedValue?>] = [
      \.screen, \.state, \.event, \.params, \.result, \.target, \.presentation,
    ]
    var entry = entry
    for value in values { entry[keyPath: value] = entry[keyPath: value].map(marking) }
    entry.changes = entry.changes?.map { change in
      InspectedChange(
        path: change.path, old: change.old.map(marking), new: change.new.map(marking),
        key: change.key.map(marking))
    }
    guard var tree = entry.tree else { return entry }
    for stack in tree.stacks.indices {
      for index in tree.stacks[stack].entries.indices {
        let screen = tree.stacks[stack].entries[index].screen
        tree.stacks[stack].entries[index].screen = marking(screen)
      }
    }
    entry.tree = tree
    return entry
  }
}
