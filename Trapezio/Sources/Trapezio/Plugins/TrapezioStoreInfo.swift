// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The information that identifies a store to plugins.
///
/// ```swift
/// func store<Event>(_ store: TrapezioStoreInfo, willHandle event: Event) {
///   guard store.screen is LoginScreen else { return }
///   print("\(store.name): \(event)")
/// }
/// ```
public struct TrapezioStoreInfo: Sendable, Identifiable {
  /// The `id` of the store.
  public let id: ObjectIdentifier

  /// The name of the store's type.
  public let name: String

  /// The screen of the store, or `nil` if it has none.
  public let screen: (any TrapezioScreen)?

  /// Creates information that identifies a store, for a store type of your own that calls plugins.
  public init(id: ObjectIdentifier, name: String, screen: (any TrapezioScreen)? = nil) {
    self.id = id
    self.name = name
    self.screen = screen
  }
}

extension TrapezioStoreInfo: Hashable {
  /// Returns whether both values have the same id, name and screen.
  public static func == (lhs: TrapezioStoreInfo, rhs: TrapezioStoreInfo) -> Bool {
    lhs.id == rhs.id && lhs.name == rhs.name
      && lhs.screen.map { AnyHashable($0) } == rhs.screen.map { AnyHashable($0) }
  }

  /// Hashes the id.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
  }
}
