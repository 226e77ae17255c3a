// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Names a store to a plugin.
public struct TrapezioStoreInfo: Sendable, Hashable, Identifiable {
  /// The `id` of the store.
  public let id: ObjectIdentifier

  /// The type of the store.
  public let name: String

  /// Names a store of another style, which tells plugins of itself.
  ///
  /// - Parameters:
  ///   - id: Tells the stores that are alive apart.
  ///   - name: The type of the store.
  public init(id: ObjectIdentifier, name: String) {
    self.id = id
    self.name = name
  }
}
