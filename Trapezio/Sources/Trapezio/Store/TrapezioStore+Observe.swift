// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

extension TrapezioStore {
  /// Observes the state for a host without SwiftUI.
  ///
  /// If the state changes several times in one turn of the main actor, the observation calls the
  /// closure once, with the last state.
  ///
  /// - Parameter onChange: Receives the state on the main actor, after the turn in which it
  ///   changed.
  /// - Returns: The observation. It ends when it is cancelled or released, and when the store ends.
  public final func observe(
    _ onChange: @escaping @MainActor (State) -> Void
  ) -> TrapezioObservation {
    TrapezioObservation(of: { [weak self] in self?.state }, onChange)
  }
}
