// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Observation

/// An observable copy of a state, for a view store without a store.
@MainActor
@Observable
final class TrapezioStateCopy<State> {
  var state: State

  init(_ state: State) { self.state = state }
}
