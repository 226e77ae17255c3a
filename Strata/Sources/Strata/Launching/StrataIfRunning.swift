// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// What a launcher does if work with the same id is already running.
///
/// ```swift
/// strataLaunch(
///   suggest, params: text, id: "suggest", ifRunning: .cancelPrevious,
///   after: .milliseconds(300), clock: clock
/// ) { result in
///   self.update { $0.suggestions = result.getOrDefault([]) }
/// }
/// ```
///
/// Ids are compared only within a scope. Without an id, the value has no effect.
public enum StrataIfRunning: Sendable {
  /// Cancels the running work and starts the new work, without waiting for the running work to end.
  case cancelPrevious

  /// Does not start the new work and calls none of its closures.
  ///
  /// If the running task was cancelled, it is replaced instead, as with ``cancelPrevious``.
  /// Otherwise, the launcher returns a task that does nothing. For `strataLaunchWithResult`, its
  /// value is a failure with a ``StrataCancellationException``.
  case ignoreNew

  /// Starts the new work without affecting the running work.
  case startAnyway
}
