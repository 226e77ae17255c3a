// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// The names of a run's objects in a test: those of the properties that contain them.
@MainActor
struct ExplorationNames {
  private var names: [ObjectIdentifier: String] = [:]
  /// The store or the flow of the test.
  let owner: String
  /// The statement that waits until all work waits for the test.
  var settling: String { "await \(owner).settle()" }

  init(of test: Exploration) {
    var labels: [ObjectIdentifier: String] = [:]
    let stores = test.stores
    for store in stores {
      Self.collect(Mirror(reflecting: store.named), of: "", into: &labels, depth: 3)
    }
    var used: Set<String> = []
    for object in test.sources.map(\.object) where names[ObjectIdentifier(object)] == nil {
      let isOnlyStore = stores.count == 1 && stores[0].named === object
      let name = isOnlyStore ? "store" : labels[ObjectIdentifier(object)] ?? Self.typeName(object)
      var unique = name
      while !used.insert(unique).inserted { unique = "\(name)\(used.count)" }
      names[ObjectIdentifier(object)] = unique
    }
    let owners = test.flows.map { ObjectIdentifier($0) } + stores.map { ObjectIdentifier($0.named) }
    owner = owners.lazy.compactMap { [names] in names[$0] }.first ?? "store"
  }

  subscript(object: AnyObject) -> String {
    names[ObjectIdentifier(object)] ?? Self.typeName(object)
  }

  private static func collect(
    _ mirror: Mirror, of label: String, into labels: inout [ObjectIdentifier: String], depth: Int
  ) {
    for case (let own?, let value) in mirror.children {
      // The child of an optional has the optional's name.
      let label = own == "some" ? label : own
      if type(of: value) is AnyClass { labels[ObjectIdentifier(value as AnyObject)] = label }
      guard depth > 0 else { continue }
      collect(Mirror(reflecting: value), of: label, into: &labels, depth: depth - 1)
    }
    if let superclass = mirror.superclassMirror {
      collect(superclass, of: label, into: &labels, depth: depth)
    }
  }

  /// Returns the type's name for a store, and otherwise its last word.
  private static func typeName(_ object: AnyObject) -> String {
    let name = "\(type(of: object))".prefix { $0 != "<" }
    let word = object is any TrapezioStoreProtocol ? name : name.suffix(from: lastWord(of: name))
    return word.prefix(1).lowercased() + word.dropFirst()
  }

  private static func lastWord(of name: Substring) -> Substring.Index {
    name.lastIndex(where: \.isUppercase) ?? name.startIndex
  }
}
