// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import MesaRecording

/// The names that the sources of a package declare.
struct TypeScope {
  typealias Part = ConformingTypes.Part

  /// The types, by their names behind those of their modules.
  ///
  /// Several have the same name if they are in functions or in branches of `#if`.
  private(set) var types: [String: [Part]] = [:]
  private(set) var extensions: [String: [Part]] = [:]
  /// The names of all declarations, and the last parts of those whose outer types are unknown.
  private(set) var names: Set<String> = []
  /// The kinds of all declarations, by the last parts of their names.
  private var kinds: [String: Set<SwiftDeclaration.Kind>] = [:]

  init(_ modules: [SourceModule]) {
    let moduleNames = Set(modules.map(\.name))
    for module in modules {
      for source in module.sources {
        for declaration in source.declarations {
          let part = Part(source: source, declaration: declaration)
          let path = declaration.qualifiedName.split(separator: ".")
          guard declaration.kind != .extension else {
            let isQualified = path.count > 1 && moduleNames.contains(String(path[0]))
            let name = path.dropFirst(isQualified ? 1 : 0).joined(separator: ".")
            extensions[name, default: []].append(part)
            continue
          }
          names.insert(declaration.qualifiedName)
          kinds[declaration.name, default: []].insert(declaration.kind)
          types["\(module.name).\(declaration.qualifiedName)", default: []].append(part)
        }
      }
    }
    let parts = (Array(types.values) + extensions.values).joined()
    for declaration in parts.map(\.declaration) {
      // A literal can create it, as if another type had the name.
      if declaration.parents.contains(where: { $0.name.hasPrefix("ExpressibleBy") }) {
        kinds[declaration.name, default: []].insert(.typealias)
      }
      let path = declaration.qualifiedName.split(separator: ".").map(String.init)
      guard declaration.kind != .extension, let outer = path.dropLast().last else { continue }
      let isKnown = names.contains(path.dropLast().joined(separator: "."))
      if !isKnown || kinds[outer]?.contains(.typealias) == true { names.insert(declaration.name) }
    }
  }

  /// Whether a name can only be that of a protocol.
  func isProtocol(_ name: String) -> Bool {
    ["Sendable", "Equatable", "Hashable", "Identifiable", "AnyObject"].contains(name)
      || kinds[name] == [.protocol]
  }

  /// Returns the type of tokens in another type, if they are the name of a struct or an enum of the
  /// sources, or of a standard type.
  func plain(_ type: [String], in outer: String) -> String? {
    let isOptional = type.last == "?"
    let path = isOptional ? type.dropLast() : type[...]
    guard let last = path.last,
      path.enumerated().allSatisfy({ $0.isMultiple(of: 2) == ($1 != ".") }),
      kinds[last].map({ kinds in
        kinds.isSubset(of: [.struct, .enum]) && isDeclared(path.joined(), in: outer)
      })
        ?? (path.count == 1 && DeclaredType.isStandard(last)),
      kinds[last] == nil || !DeclaredType.isStandard(last)
    else { return nil }
    return path.joined() + (isOptional ? "?" : "")
  }

  /// Whether a type or one around it declares a name, which may also be that of an associated type.
  private func isDeclared(_ name: String, in outer: String) -> Bool {
    var path = outer.split(separator: ".")
    while !path.isEmpty, !names.contains("\(path.joined(separator: ".")).\(name)") {
      path.removeLast()
    }
    return !path.isEmpty || names.contains(name)
  }
}
