// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Does throwing work off the main actor, for a caller that waits for its result.
///
/// ```swift
/// let result = await strataLaunchWithResult { try await api.profile() }.value
/// ```
///
/// The task joins the current ``StrataTaskScope`` as described at
/// ``strataLaunch(priority:in:id:ifRunning:lifetime:after:throttle:clock:work:reduce:onCancel:)``.
/// Errors become failures as in `strataRunCatching`. A task that was cancelled before it began, or
/// that `.ignoreNew` kept from starting, answers with a ``StrataCancellationException``; cancelled
/// later, with whatever the operation made of it.
///
/// - Parameters:
///   - priority: The priority of the task; `nil` for that of the caller.
///   - scope: Owns the task; `nil` for the current scope.
///   - id: Names the task in its scope, to find or to replace it. Any `Hashable` value.
///   - ifRunning: What to do if a task with that id is running.
///   - lifetime: Whether the task ends with its scope.
///   - after: The time to wait before the work. With an id and `.cancelPrevious` it debounces: the
///     work starts once no other has been launched for that long.
///   - throttle: The interval in which at most one task with the id starts. Others are dropped.
///   - clock: Measures `after` and `throttle`.
///   - operation: Called at most once, never on the main actor unless it says so itself.
/// - Returns: The task; its `value` is the result.
@discardableResult
public func strataLaunchWithResult<T: Sendable>(
  priority: TaskPriority? = nil,
  in scope: StrataTaskScope? = nil,
  id: (any Hashable)? = nil,
  ifRunning: StrataIfRunning = .runBoth,
  lifetime: StrataTaskLifetime = .scope,
  after: Duration? = nil,
  throttle: Duration? = nil,
  clock: any Clock<Duration> = ContinuousClock(),
  operation: @escaping @Sendable () async throws -> T
) -> Task<StrataResult<T>, Never> {
  StrataStart(
    priority: priority, scope: scope, id: id, ifRunning: ifRunning, lifetime: lifetime,
    after: after,
    throttle: throttle, clock: clock
  ).start(ignored: .failure(StrataCancellationException())) { run in
    defer { run.finish() }
    guard !Task.isCancelled else { return .failure(StrataCancellationException()) }
    return await strataRunCatching(operation)
  }
}
