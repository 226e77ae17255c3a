// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// An object that reads the state of a store until the end of the store.
///
/// The state is an object, so other code can still change it after the end.
@MainActor
protocol StoreFollower: AnyObject {
  /// Called once, before `end()` ends the store.
  func storeWillEnd()
}
