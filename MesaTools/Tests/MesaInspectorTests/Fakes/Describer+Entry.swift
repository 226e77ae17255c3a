// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if DEBUG
  // In debug builds only, because the module is empty in a release build.
  import MesaRecording

  @testable import MesaInspector

  extension Describer {
    /// Returns the entry of a fact, and remembers the state after it.
    mutating func entry(of fact: Fact) -> InspectedEntry {
      let (entry, state) = Self.describe(fact, after: state(before: fact))
      remember(state, of: fact)
      return entry
    }
  }
#endif
