// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

extension TrapezioStore {
  /// Waits for a state, from that of now on.
  func first(where isMatch: (State) -> Bool) async -> State? {
    for await state in states where isMatch(state) { return state }
    return nil
  }
}
