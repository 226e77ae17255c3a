// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Executes a use case off the main actor and returns a task whose value is the result.
///
/// ```swift
/// let result = await strataLaunchWithResult(loadProfile, params: 7).value
/// ```
///
/// Because `params` is evaluated when you call the launcher, a later change to the state does not
/// affect the work. If the time limit passes or the task is cancelled, the task stops waiting for
/// the use case, and its value is a failure with a ``StrataTimeoutException`` or a
/// ``StrataCancellationException``. In all other respects, this launcher behaves like
/// ``strataLaunchWithResult(priority:in:id:ifRunning:lifetime:after:throttle:clock:operation:)``.
///
/// - Parameters:
///   - useCase: The use case to execute. It runs off the main actor.
///   - params: The parameters that the use case receives.
///   - priority: The priority of the task. By default, the caller's priority.
///   - scope: The scope that owns the task. By default, the current scope.
///   - id: Any `Hashable` value that identifies the task in its scope, so that you can replace or
///     cancel it.
///   - ifRunning: What to do if a task with the same id is still running.
///   - lifetime: Whether the task is cancelled when its scope ends.
///   - after: The time to wait before the work starts.
///   - throttle: The interval in which at most one task with the id starts. Other launches in the
///     interval are dropped.
///   - timeout: The time limit for the work. By default, ``StrataInteractor/defaultTimeout``.
///   - clock: The clock that measures `after`, `throttle` and `timeout`.
/// - Returns: A task whose `value` is the result.
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

/// Executes a use case without parameters and returns a task whose value is the result.
///
/// Apart from the parameters, this launcher behaves like
/// ``strataLaunchWithResult(_:params:priority:in:id:ifRunning:lifetime:after:throttle:timeout:clock:)``.
///
/// - Parameters:
///   - useCase: The use case to execute. It runs off the main actor.
///   - priority: The priority of the task. By default, the caller's priority.
///   - scope: The scope that owns the task. By default, the current scope.
///   - id: Any `Hashable` value that identifies the task in its scope, so that you can replace or
///     cancel it.
///   - ifRunning: What to do if a task with the same id is still running.
///   - lifetime: Whether the task is cancelled when its scope ends.
///   - after: The time to wait before the work starts.
///   - throttle: The interval in which at most one task with the id starts. Other launches in the
///     interval are dropped.
///   - timeout: The time limit for the work. By default, ``StrataInteractor/defaultTimeout``.
///   - clock: The clock that measures `after`, `throttle` and `timeout`.
/// - Returns: A task whose `value` is the result.
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
