// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// The object that identifies a store to observers, as the owner of the store's scope.
///
/// ```swift
/// func store<Event>(_ store: TrapezioStoreInfo, willHandle event: Event) {
///   guard store.screen is LoginScreen else { return }
///   print("\(store.name): \(event)")
/// }
/// ```
public final class TrapezioStoreInfo: Sendable, Identifiable {
  /// The screen of the store, or `nil` if it has none.
  public let screen: (any TrapezioScreen)?
  private let type: any Any.Type
  /// What views show instead of the store's state, if anything.
  @MainActor var moment: TrapezioMoment?

  /// Creates the object for a store type of your own.
  ///
  /// ```swift
  /// let tasks = StrataTaskScope(
  ///   owner: TrapezioStoreInfo(of: ClockStore.self, screen: screen))
  /// ```
  public init(of type: any Any.Type, screen: (any TrapezioScreen)? = nil) {
    self.type = type
    self.screen = screen
  }

  /// The names of the stores' types, because a name takes longer to make than most events.
  private static let names = StrataLock<[ObjectIdentifier: String]>([:])

  /// The name of the store's type.
  public var name: String {
    let id = ObjectIdentifier(type)
    if let name = Self.names.withLock({ $0[id] }) { return name }
    let name = "\(type)"
    Self.names.withLock { $0[id] = name }
    return name
  }
}

extension TrapezioStoreInfo: Hashable {
  /// Returns whether both identify the same store.
  public static func == (lhs: TrapezioStoreInfo, rhs: TrapezioStoreInfo) -> Bool { lhs === rhs }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
