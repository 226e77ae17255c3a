// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The types of a package that are stores or features.
struct StoreTypes {
  private(set) var stores: Set<String> = []
  private(set) var features: Set<String> = []

  init(_ tree: SourceTree, _ configuration: CheckConfiguration) {
    stores = Set(configuration.stores + ["TrapezioStore"])
    var classes: [(name: String, parents: [String])] = []
    for source in tree.modules.lazy.flatMap(\.sources) {
      let importsFeature = source.imports.contains { $0.module == "TrapezioFeature" }
      for declaration in source.declarations where !declaration.parents.isEmpty {
        let parents = declaration.parents.map(\.name)
        if declaration.kind == .class { classes.append((declaration.name, parents)) }
        if importsFeature, parents.contains("Feature") { features.insert(declaration.name) }
      }
    }
    // A class can come before its base class.
    var count = 0
    repeat {
      count = stores.count
      for (name, parents) in classes where parents.contains(where: stores.contains) {
        stores.insert(name)
      }
    } while stores.count > count
  }

  /// Returns the tokens in the bodies of types and their extensions in a file.
  ///
  /// A body in another body is a part of that one.
  static func bodies(of names: Set<String>, in source: SwiftSource) -> [Range<Int>] {
    var end = 0
    return source.declarations.compactMap { declaration in
      guard let body = declaration.body, body >= end, names.contains(declaration.name) else {
        return nil
      }
      end = max(source.closings[body], body + 1)
      return (body + 1)..<end
    }
  }
}
