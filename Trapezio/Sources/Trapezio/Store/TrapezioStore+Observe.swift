// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

extension TrapezioStore {
  /// Calls a closure when the state changes, for use outside of SwiftUI.
  ///
  /// The closure is called asynchronously, and not for the initial state. If the state changes
  /// several times before the call, the closure is called once, with the latest state. To receive
  /// every state, use ``states``.
  ///
  /// - Parameter onChange: Called on the main actor with the new state.
  /// - Returns: The observation, which ends when it is cancelled or released, or when the store
  ///   ends.
  public final func observe(
    _ onChange: @escaping @MainActor (State) -> Void
  ) -> TrapezioObservation {
    TrapezioObservation(of: { [weak self] in self?.state }, onChange)
  }
}
