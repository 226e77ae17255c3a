// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Names a store to a plugin.
public struct TrapezioStoreInfo: Sendable, Identifiable {
  /// The `id` of the store.
  public let id: ObjectIdentifier

  /// The type of the store.
  public let name: String

  /// The screen of the store, or `nil` for a store of another style that has none.
  public let screen: (any TrapezioScreen)?

  /// Names a store of another style, which calls plugins itself.
  ///
  /// - Parameters:
  ///   - id: Tells the stores that are alive apart.
  ///   - name: The type of the store.
  ///   - screen: The screen of the store, if it has one.
  public init(id: ObjectIdentifier, name: String, screen: (any TrapezioScreen)? = nil) {
    self.id = id
    self.name = name
    self.screen = screen
  }
}

extension TrapezioStoreInfo: Hashable {
  /// Whether both name the same store: by `id`, name and screen.
  public static func == (lhs: TrapezioStoreInfo, rhs: TrapezioStoreInfo) -> Bool {
    lhs.id == rhs.id && lhs.name == rhs.name
      && lhs.screen.map { AnyHashable($0) } == rhs.screen.map { AnyHashable($0) }
  }

  /// Hashes the `id`.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
  }
}
