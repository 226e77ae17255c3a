// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

extension Store {
  /// Calls a closure when a value of the state changes, for use without SwiftUI.
  ///
  /// ```swift
  /// let observation = store.observe(\.count) { count in print(count) }
  /// ```
  ///
  /// Changes without an `await` between them result in one call, with the last value. The closure
  /// is not called for changes after the store has ended.
  ///
  /// - Parameters:
  ///   - value: Reads the value from properties that `Observation` tracks.
  ///   - onChange: Called on the main actor with the value, after the code that changed it. The
  ///     closure is not called if the value is equal to the previous one.
  /// - Returns: The observation, which ends when it is cancelled or released, or when the store
  ///   ends.
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
