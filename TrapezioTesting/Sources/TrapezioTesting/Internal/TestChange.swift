// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A change to the state by one `send` or `press` of the test, or by one other event or `update`.
struct TestChange<State: Equatable & Sendable>: Sendable {
  /// The change's position among the store's changes.
  var number = 0
  let old: State
  let new: State
}
