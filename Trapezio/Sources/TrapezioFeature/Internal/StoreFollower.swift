// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// An object that reads a store's state until the store ends, and then keeps the last value.
@MainActor
protocol StoreFollower: AnyObject {
  /// This object if it tells the observers of changes instead of the store.
  var snapshots: (any TrapezioStoreProtocol)? { get }

  /// Called once, before `end()` ends the store.
  func storeWillEnd()
}

extension StoreFollower {
  var snapshots: (any TrapezioStoreProtocol)? { nil }
}
