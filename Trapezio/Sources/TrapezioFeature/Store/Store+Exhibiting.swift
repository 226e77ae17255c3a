// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

extension Store: TrapezioExhibitor {
  package func exhibited(_ held: Any, isOwn: Bool) -> F.State? {
    signal.access()
    return held as? F.State
  }

  package func redraw() {
    signal.willChange()
    signal.didChange()
  }
}

extension SnapshotStore: TrapezioExhibitor {
  /// Returns a held snapshot, or the snapshot of the state that the wrapped store holds.
  package func exhibited(_ held: Any, isOwn: Bool) -> Snapshot? {
    let state = store.exhibited(held, isOwn: !isOwn)
    return isOwn ? held as? Snapshot : state.map(snapshot)
  }

  package func redraw() { store.redraw() }
}
