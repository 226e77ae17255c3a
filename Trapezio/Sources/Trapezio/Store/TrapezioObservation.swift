// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Observation

/// Follows something observable for a host that has no SwiftUI.
///
/// The calls go on until the token is cancelled or released.
@MainActor
public final class TrapezioObservation {
  /// Reads the value again and calls back, until the observation is cancelled.
  private var follow: (@MainActor (TrapezioObservation) -> Void)?

  /// Calls `onChange` after a value has changed.
  ///
  /// Changes made in one turn of the main actor are one call, with the last value.
  ///
  /// - Parameters:
  ///   - value: Reads what is followed, from properties that `Observation` tracks. The calls end
  ///     when it returns `nil`.
  ///   - onChange: Called on the main actor, after the turn in which the value changed.
  public init<Value>(
    of value: @escaping @MainActor () -> Value?,
    _ onChange: @escaping @MainActor (Value) -> Void
  ) {
    follow = { observation in
      guard let value = observation.track(value) else { return observation.cancel() }
      onChange(value)
    }
    if track(value) == nil { cancel() }
  }

  /// Stops the calls.
  public func cancel() {
    follow = nil
  }

  private func track<Value>(_ value: @MainActor () -> Value?) -> Value? {
    withObservationTracking(value) { [weak self] in
      // Detached: the host is not part of the work that changed the value.
      Task.detached(priority: Task.currentPriority) { @MainActor in
        guard let self else { return }
        self.follow?(self)
      }
    }
  }
}
