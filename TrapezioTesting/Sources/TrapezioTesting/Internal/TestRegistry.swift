// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// The contexts of the process, by the scopes whose work belongs to them.
struct TestRegistry {
  struct Entry {
    weak var scope: StrataTaskScope?
    var context: TestWorkContext
    /// Whether the context knows the scope's tasks.
    var isFollowed = false
    /// Whether the last test store of the scope is in use.
    var isInUse: @Sendable () -> Bool = { false }
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  private var scopes: [TestIdentity: Set<ObjectIdentifier>] = [:]
  private var cleanCount = 16

  /// The entry of a scope, or `nil` if no context has asked for it.
  subscript(scope: StrataTaskScope) -> Entry? {
    get {
      // Another scope may have had the same address.
      entries[ObjectIdentifier(scope)].flatMap { $0.scope === scope ? $0 : nil }
    }
    set {
      let id = ObjectIdentifier(scope)
      if let old = entries[id] { scopes[old.context.test]?.remove(id) }
      entries[id] = newValue
      if let newValue { scopes[newValue.context.test, default: []].insert(id) }
      if entries.count > 2 * cleanCount { clean() }
    }
  }

  func followedScopes(of test: TestIdentity) -> [StrataTaskScope] {
    (scopes[test] ?? []).compactMap { entries[$0] }.filter(\.isFollowed).compactMap(\.scope)
  }

  private mutating func clean() {
    for (id, entry) in entries where entry.scope == nil {
      entries[id] = nil
      scopes[entry.context.test]?.remove(id)
    }
    scopes = scopes.filter { !$0.value.isEmpty }
    cleanCount = max(16, entries.count)
  }
}
