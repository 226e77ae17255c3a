// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Identifies a store for plugins.
public struct TrapezioStoreInfo: Sendable, Identifiable {
  /// The `id` of the store.
  public let id: ObjectIdentifier

  /// The name of the type of the store.
  public let name: String

  /// The screen of the store, or `nil` if the store has no screen.
  public let screen: (any TrapezioScreen)?

  /// Creates the info of a store.
  ///
  /// Use it for a store type of your own that calls plugins itself.
  ///
  /// - Parameters:
  ///   - id: Identifies the store among the stores that are alive.
  ///   - name: The name of the type of the store.
  ///   - screen: The screen of the store, if it has one.
  public init(id: ObjectIdentifier, name: String, screen: (any TrapezioScreen)? = nil) {
    self.id = id
    self.name = name
    self.screen = screen
  }
}

extension TrapezioStoreInfo: Hashable {
  /// Returns whether two infos have the same id, name and screen.
  public static func == (lhs: TrapezioStoreInfo, rhs: TrapezioStoreInfo) -> Bool {
    lhs.id == rhs.id && lhs.name == rhs.name
      && lhs.screen.map { AnyHashable($0) } == rhs.screen.map { AnyHashable($0) }
  }

  /// Hashes the id.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
  }
}
