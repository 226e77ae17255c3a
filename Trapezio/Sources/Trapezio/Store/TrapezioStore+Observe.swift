// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

extension TrapezioStore {
  /// Calls a host that has no SwiftUI after the state has changed.
  ///
  /// Changes made in one turn of the main actor are one call, with the last state.
  ///
  /// - Parameter onChange: Called on the main actor, after the turn in which the state changed.
  /// - Returns: A token. The calls stop when it is cancelled or released, and with the store.
  public final func observe(
    _ onChange: @escaping @MainActor (State) -> Void
  ) -> TrapezioObservation {
    TrapezioObservation(of: { [weak self] in self?.state }, onChange)
  }
}
