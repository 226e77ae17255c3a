// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A change of the state that work has made: by one event, or by one `update` outside of any.
struct TestChange<State: Equatable & Sendable>: Sendable {
  let old: State
  let new: State
}
