// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Runs throwing work off the main actor and returns a task whose value is the result.
///
/// ```swift
/// let result = await strataLaunchWithResult { try await api.profile() }.value
/// ```
///
/// Errors become failures as in `strataRunCatching`. If the task is cancelled before it begins, or
/// if `.ignoreNew` or `throttle` prevents it from starting, its value is a failure with a
/// ``StrataCancellationException``. If it is cancelled later, its value is still the result of the
/// operation.
///
/// - Parameters:
///   - priority: The priority of the task. By default, the caller's priority.
///   - scope: The scope that owns the task. By default, the current scope.
///   - id: Any `Hashable` value that identifies the task in its scope, so that you can replace or
///     cancel it.
///   - ifRunning: What to do if a task with the same id is still running.
///   - lifetime: Whether the task is cancelled when its scope ends.
///   - after: The time to wait before the work starts. With an id and `.cancelPrevious`, the wait
///     debounces the work, so it starts only after this time has passed without another launch.
///   - throttle: The interval in which at most one task with the id starts. Other launches in the
///     interval are dropped.
///   - clock: The clock that measures `after` and `throttle`.
///   - operation: The work to run. Called at most once, off the main actor unless the closure is
///     isolated to it.
/// - Returns: A task whose `value` is the result.
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
