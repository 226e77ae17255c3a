// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

extension TrapezioStore {
  /// A stream that begins with the current state and then delivers the state after every change.
  ///
  /// Each access returns a new stream. The stream ends with the store. A later stream delivers only
  /// the last state.
  public final var states: AsyncStream<State> {
    let followers = makeFollowers()
    if let broadcaster = followers.broadcaster { return broadcaster.stream() }
    // A stream that is created while changes are being published begins with the state before the
    // first unpublished change.
    let broadcaster = StrataBroadcaster(
      followers.unpublished.first?.old
        ?? (isUpdating ? snapshot.withLock { $0 } : current))
    if isEnded { broadcaster.finish() }
    followers.broadcaster = broadcaster
    return broadcaster.stream()
  }

  /// Calls a closure when the state changes, for use outside of SwiftUI.
  ///
  /// ```swift
  /// let token = store.observe { state in
  ///   print(CounterText().map(state: state) { store.send($0) })
  /// }
  /// store.send(.increment)
  /// ```
  ///
  /// The closure is called as ``TrapezioObservation/init(of:_:)`` describes. To receive every
  /// state, use ``states``. Keep the observation: it ends when it is cancelled or released, or with
  /// the store. A call that is pending at the end of the store is still made, unless the store is
  /// released.
  public final func observe(
    _ onChange: @escaping @MainActor (State) -> Void
  ) -> TrapezioObservation {
    TrapezioObservation(of: { [weak self] in self?.state }, onChange)
  }
}
