// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The types of a package that conform to protocols of the libraries.
struct ConformingTypes {
  /// The name of a type in its module.
  struct Key: Hashable, Comparable {
    let module: String
    /// The file of a private type, or an empty text.
    let file: String
    let name: String

    static func < (one: Key, other: Key) -> Bool {
      (one.module, one.file, one.name) < (other.module, other.file, other.name)
    }
  }

  /// The declaration of a type or an extension.
  struct Part {
    let source: SwiftSource
    let declaration: SwiftDeclaration
  }

  let requirements: Requirements
  private(set) var parts: [Key: [Part]] = [:]
  /// The names of aliases and associated types, which can stand for any type.
  private(set) var aliases: Set<String> = []
  private var keys: [String: [Key]] = [:]

  init(_ tree: SourceTree, _ requirements: Requirements) {
    self.requirements = requirements
    let names = Self.names(in: tree, requirements)
    guard !names.isEmpty else { return }
    for module in tree.modules {
      for source in module.sources { read(source, in: module.name, names) }
    }
    for key in parts.keys.sorted() {
      let last = key.name.split(separator: ".").last.map(String.init) ?? key.name
      keys[last, default: []].append(key)
    }
  }

  /// Returns the names of the types that may conform, and of the types from which they inherit.
  private static func names(in tree: SourceTree, _ requirements: Requirements) -> Set<String> {
    var parents: [String: Set<String>] = [:]
    for source in tree.modules.lazy.flatMap(\.sources) {
      for declaration in source.declarations where !declaration.parents.isEmpty {
        parents[declaration.name, default: []].formUnion(declaration.parents.map(\.name))
      }
    }
    var names = Set(requirements.modules.keys)
    var count = 0
    repeat {
      count = names.count
      for (name, parents) in parents where !names.isDisjoint(with: parents) { names.insert(name) }
    } while names.count > count
    names = names.filter { parents[$0] != nil }
    var next = Array(names)
    while let name = next.popLast() {
      next += (parents[name] ?? []).filter { names.insert($0).inserted }
    }
    return names
  }

  private mutating func read(_ source: SwiftSource, in module: String, _ names: Set<String>) {
    let own = source.declarations.filter(\.isPrivate).map(\.qualifiedName)
    for declaration in source.declarations {
      switch declaration.kind {
      case .typealias, .associatedtype: aliases.insert(declaration.name)
      case _ where names.contains(declaration.name):
        let name = declaration.qualifiedName
        let isOwn = own.contains { name == $0 || name.hasPrefix($0 + ".") }
        let key = Key(module: module, file: isOwn ? source.path : "", name: name)
        parts[key, default: []].append(Part(source: source, declaration: declaration))
      default: break
      }
    }
  }

  /// Returns the protocols of the libraries that the declarations of a type name.
  func ownProtocols(of key: Key) -> Set<String> {
    var found: Set<String> = []
    for part in parts[key] ?? [] {
      for parent in part.declaration.parents where isVisible(parent.name, in: part, key.module) {
        found.insert(parent.name)
      }
    }
    return found
  }

  /// Returns the requirements of the protocols to which a type conforms itself.
  func requirements(of key: Key) -> [Requirement] {
    let protocols = ancestors(of: key).filter(isProtocol).reduce(into: ownProtocols(of: key)) {
      $0.formUnion(ownProtocols(of: $1))
    }
    return requirements.requirements(of: protocols)
  }

  /// Returns the classes and protocols of the package from which a type inherits.
  func ancestors(of key: Key) -> [Key] {
    var found: [Key] = []
    var next = [key]
    while let type = next.popLast() {
      for part in parts[type] ?? [] {
        for parent in part.declaration.parents where !isVisible(parent.name, in: part, type.module)
        {
          guard let key = resolve(parent.name, for: type), key != type, !found.contains(key)
          else { continue }
          found.append(key)
          next.append(key)
        }
      }
    }
    return found
  }

  func isProtocol(_ key: Key) -> Bool {
    parts[key]?.contains { $0.declaration.kind == .protocol } ?? false
  }

  /// Returns whether a name in a file means the protocol of the libraries.
  private func isVisible(_ name: String, in part: Part, _ module: String) -> Bool {
    guard let owner = requirements.modules[name],
      parts[Key(module: module, file: "", name: name)] == nil
    else { return false }
    return name.hasPrefix("Trapezio") || name.hasPrefix("Strata")
      || part.source.imports.contains { $0.module == owner }
  }

  /// Returns the type that a name means in the declarations of another type.
  private func resolve(_ name: String, for type: Key) -> Key? {
    let candidates = (keys[name] ?? []).filter { $0.file.isEmpty || $0.file == type.file }
    return candidates.first { $0.file == type.file && $0.module == type.module }
      ?? candidates.first { $0.module == type.module }
      ?? (candidates.count == 1 ? candidates.first : nil)
  }
}
