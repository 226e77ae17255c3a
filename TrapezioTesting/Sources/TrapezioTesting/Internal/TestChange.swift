// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A change of the state by one event, or by one `update` outside of events.
struct TestChange<State: Equatable & Sendable>: Sendable {
  /// The position among the changes of the store.
  var number = 0
  let old: State
  let new: State
}
