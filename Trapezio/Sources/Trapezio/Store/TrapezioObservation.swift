// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Observation

/// An observation of a value, for a host without SwiftUI.
///
/// The observation ends when it is cancelled or released. Keep it in a property.
@MainActor
public final class TrapezioObservation {
  /// Reads the value again and calls `onChange`.
  ///
  /// It is `nil` once the observation is cancelled.
  private var follow: (@MainActor (TrapezioObservation) -> Void)?

  /// Creates an observation that calls a closure after a value has changed.
  ///
  /// If a value changes several times in one turn of the main actor, the observation calls the
  /// closure once, with the last value.
  ///
  /// - Parameters:
  ///   - value: Reads the value, from properties that `Observation` tracks. If it returns `nil`,
  ///     the observation ends.
  ///   - onChange: Receives the value on the main actor, after the turn in which it changed.
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

  /// Ends the observation.
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
