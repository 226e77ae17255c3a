// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A store keeper whose store can move to another keeper of the same type.
@MainActor
protocol TrapezioMovableKeeper: AnyObject {
  var hasStore: Bool { get }

  /// Moves the store to a new keeper.
  ///
  /// - Returns: The new keeper, or `nil` if there is no store.
  func handOver() -> (any TrapezioMovableKeeper)?

  /// Takes over another keeper's store, or ends that store if this keeper already has one.
  func takeOver(_ keeper: any TrapezioMovableKeeper)

  /// Ends the store.
  func end()
}
