// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

extension Store {
  /// Calls a host that has no SwiftUI after a value of the state has changed.
  ///
  /// ```swift
  /// let observation = store.observe(\.count) { count in print(count) }
  /// ```
  ///
  /// Changes made in one turn of the main actor are one call, with the last value. After the end of
  /// the store, there is no call for later changes of the state.
  ///
  /// - Parameters:
  ///   - value: Reads the value, from properties that `Observation` tracks.
  ///   - onChange: Called on the main actor with each value that differs from the value before,
  ///     after the turn in which it changed.
  /// - Returns: A token. The calls stop when it is cancelled or released, and with the store.
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
