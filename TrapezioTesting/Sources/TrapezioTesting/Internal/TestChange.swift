// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A change to the state by one `send` or `press` of the test, or by one other event, delivery or
/// `update`.
struct TestChange<State: Equatable & Sendable>: Sendable {
  var number = 0
  let old: State
  let new: State
}
