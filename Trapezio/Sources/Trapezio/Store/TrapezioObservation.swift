// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Observation

/// An observation outside of SwiftUI, which passes a value to a closure when a property that the
/// value depends on has changed.
///
/// ```swift
/// private var observation: TrapezioObservation?
///
/// func follow(_ store: ClockStore) {
///   observation = store.observe(\.time) { [weak self] in self?.text = $0 }
/// }
/// ```
///
/// The observation ends when it is cancelled or released, so keep it in a property. Until then, it
/// retains its closures.
@MainActor
public final class TrapezioObservation {
  /// Reads the value again and calls `onChange`, or is `nil` once the observation is cancelled.
  private var follow: (@MainActor (TrapezioObservation) -> Void)?

  /// Creates an observation that calls a closure on the main actor after a value has changed.
  ///
  /// ```swift
  /// let token = TrapezioObservation(of: { navigator.entries }) { entries in
  ///   print("showing \(entries.count) screens")
  /// }
  /// ```
  ///
  /// The value is read from properties that `Observation` tracks, and `nil` ends the observation.
  /// `onChange` is called asynchronously, and not for the initial value. If the value changes
  /// several times before the call, it is called once, with the latest value, which can be equal to
  /// the previous one.
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

  /// Ends the observation and drops a pending call to the closure.
  public func cancel() {
    follow = nil
  }

  private func track<Value>(_ value: @MainActor () -> Value?) -> Value? {
    withObservationTracking(value) { [weak self] in
      // Detached, because the observer is not part of the work that changed the value.
      Task.detached(priority: Task.currentPriority) { @MainActor in
        guard let self else { return }
        self.follow?(self)
      }
    }
  }
}
