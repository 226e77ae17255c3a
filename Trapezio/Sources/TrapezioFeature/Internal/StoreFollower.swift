// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// An object that reads a store's state until the store ends, and then keeps the last value.
@MainActor
protocol StoreFollower: AnyObject {
  /// Called once, before `end()` ends the store.
  func storeWillEnd()
}
