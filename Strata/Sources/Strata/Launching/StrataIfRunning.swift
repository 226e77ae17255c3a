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
///
/// Work that waits counts as running. It must not be awaited by the work that it waits for, and a
/// group must not wait for work whose tasks wait for the group.
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

  /// Starts the new work when all earlier work with the id has ended, in the order of the launches.
  ///
  /// Cancelled work is waited for as well, if it had begun, so nothing runs at the same time. Only
  /// a use case that ignores its cancellation or its time limit can still be running. Work that is
  /// cancelled while it waits ends at once, and the others keep their order. A delay with `after`
  /// or `throttle` begins at the launch, not when it is the work's turn.
  case waitForPrevious

  /// Starts the new work as ``waitForPrevious`` does, in place of all work with the id that has not
  /// begun.
  ///
  /// Of many launches, the first one runs and then the last one. With `after`, this saves a draft
  /// while the user types, and one version at a time. Work that gives up its place
  /// calls no closure.
  case keepLatest

  var waits: Bool { self == .waitForPrevious || self == .keepLatest }
}
