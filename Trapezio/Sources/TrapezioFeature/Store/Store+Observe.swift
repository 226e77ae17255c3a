// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

extension Store {
  /// Calls a closure when a value of the state changes, for use without SwiftUI.
  ///
  /// ```swift
  /// let observation = store.observe(\.songs) { songs in print(songs) }
  /// store.send(.load)
  /// // …
  /// observation.cancel()
  /// ```
  ///
  /// The closure is called on the main actor, after the code that changed the value. Changes
  /// without an `await` between them result in one call, unless the last value is equal to the
  /// previous one. Keep the observation: it ends when it is cancelled or released, or with the
  /// store.
  ///
  /// Read the value from properties that `Observation` tracks.
  public func observe<Value: Equatable>(
    _ value: @escaping @MainActor (F.State) -> Value,
    _ onChange: @escaping @MainActor (Value) -> Void
  ) -> TrapezioObservation {
    let followed = FollowedValue(of: self, value)
    return TrapezioObservation(of: { followed.current }) { value in
      if followed.report(value) { onChange(value) }
    }
  }
}
