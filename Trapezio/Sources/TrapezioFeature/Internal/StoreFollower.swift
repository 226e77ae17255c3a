// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// An object that reads the state of a store, up to the end of the store.
///
/// The state is an object, which other code can still change after the end.
@MainActor
protocol StoreFollower: AnyObject {
  /// Called once, before a call of `end()` ends the store.
  func storeWillEnd()
}
