// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

extension Store {
  /// Observes a value of the state for a host without SwiftUI.
  ///
  /// ```swift
  /// let observation = store.observe(\.count) { count in print(count) }
  /// ```
  ///
  /// If the value changes several times in one turn of the main actor, the observation calls the
  /// closure once, with the last value. The closure is not called for changes after the store has
  /// ended.
  ///
  /// - Parameters:
  ///   - value: Reads the value, from properties that `Observation` tracks.
  ///   - onChange: Receives the value on the main actor, after the turn in which it changed. The
  ///     closure is not called if the value is equal to the previous one.
  /// - Returns: The observation. It ends when it is cancelled or released, and when the store ends.
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
