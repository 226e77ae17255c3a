// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// An object that reads a store's state until the store ends.
///
/// The follower then keeps the last value, because other code can still change the state object.
@MainActor
protocol StoreFollower: AnyObject {
  /// Called once, before `end()` ends the store.
  func storeWillEnd()
}
