// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Executes a use case for a caller that awaits its result.
///
/// ```swift
/// let result = await strataLaunchWithResult(loadProfile, params: 7).value
/// ```
///
/// `params` is evaluated when you call the launcher. Otherwise, this launcher behaves like
/// ``strataLaunchWithResult(priority:in:id:ifRunning:lifetime:after:throttle:clock:operation:)``.
///
/// - Parameters:
///   - useCase: The use case to execute. It runs off the main actor.
///   - params: The parameters of the use case.
///   - priority: The priority of the task. By default, the priority of the caller.
///   - scope: The scope that owns the task. By default, the current scope.
///   - id: The id of the task in its scope, any `Hashable` value, with which you can replace or
///     cancel the task.
///   - ifRunning: What to do if a task with the same id is still running.
///   - lifetime: Whether the task ends with its scope.
///   - after: The time to wait before the work starts.
///   - throttle: The interval in which at most one task with the id starts. Further launches are
///     dropped.
///   - timeout: The time limit for the work. By default, the limit of the use case.
///   - clock: The clock that measures `after`, `throttle` and the limit.
/// - Returns: The task. Its `value` is the result.
@discardableResult
public func strataLaunchWithResult<P: Sendable, T: Sendable>(
  _ useCase: StrataInteractor<P, T>,
  params: P,
  priority: TaskPriority? = nil,
  in scope: StrataTaskScope? = nil,
  id: (any Hashable)? = nil,
  ifRunning: StrataIfRunning = .runBoth,
  lifetime: StrataTaskLifetime = .scope,
  after: Duration? = nil,
  throttle: Duration? = nil,
  timeout: Duration? = nil,
  clock: any Clock<Duration> = ContinuousClock()
) -> Task<StrataResult<T>, Never> {
  StrataStart(
    priority: priority, scope: scope, id: id, ifRunning: ifRunning, lifetime: lifetime,
    after: after,
    throttle: throttle, clock: clock
  ).start(ignored: .failure(StrataCancellationException())) { run in
    defer { run.finish() }
    return await useCase.execute(params: params, timeout: timeout, clock: clock)
  }
}

/// Executes a use case without parameters for a caller that awaits its result.
///
/// Except for the parameters, this launcher behaves like
/// ``strataLaunchWithResult(_:params:priority:in:id:ifRunning:lifetime:after:throttle:timeout:clock:)``.
///
/// - Parameters:
///   - useCase: The use case to execute. It runs off the main actor.
///   - priority: The priority of the task. By default, the priority of the caller.
///   - scope: The scope that owns the task. By default, the current scope.
///   - id: The id of the task in its scope, any `Hashable` value, with which you can replace or
///     cancel the task.
///   - ifRunning: What to do if a task with the same id is still running.
///   - lifetime: Whether the task ends with its scope.
///   - after: The time to wait before the work starts.
///   - throttle: The interval in which at most one task with the id starts. Further launches are
///     dropped.
///   - timeout: The time limit for the work. By default, the limit of the use case.
///   - clock: The clock that measures `after`, `throttle` and the limit.
/// - Returns: The task. Its `value` is the result.
@discardableResult
public func strataLaunchWithResult<T: Sendable>(
  _ useCase: StrataInteractor<Void, T>,
  priority: TaskPriority? = nil,
  in scope: StrataTaskScope? = nil,
  id: (any Hashable)? = nil,
  ifRunning: StrataIfRunning = .runBoth,
  lifetime: StrataTaskLifetime = .scope,
  after: Duration? = nil,
  throttle: Duration? = nil,
  timeout: Duration? = nil,
  clock: any Clock<Duration> = ContinuousClock()
) -> Task<StrataResult<T>, Never> {
  strataLaunchWithResult(
    useCase, params: (), priority: priority, in: scope, id: id, ifRunning: ifRunning,
    lifetime: lifetime, after: after, throttle: throttle, timeout: timeout, clock: clock)
}
