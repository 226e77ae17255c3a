// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Executes a use case and delivers its result on the main actor.
///
/// ```swift
/// strataLaunch(rename, params: Rename(id: 7, name: state.name), id: "rename") { result in
///   self.update { $0.error = result.errorMessage }
/// }
/// ```
///
/// Because `params` is evaluated when you call the launcher, a later change to the state does not
/// affect the work. If the time limit passes or the task is cancelled, the task stops waiting for
/// the use case. In all other respects, this launcher behaves like
/// ``strataLaunch(priority:in:id:ifRunning:lifetime:after:throttle:clock:work:reduce:onCancel:)``.
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
///   - reduce: Called at most once, on the main actor, with the result.
///   - onCancel: Called on the main actor if the task was cancelled, unless the scope has ended or
///     later work with the same id has replaced the task. Work that you start in this closure is
///     not cancelled with the task.
/// - Returns: The task, which you can cancel or await.
@discardableResult
public func strataLaunch<P: Sendable, T: Sendable>(
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
  clock: any Clock<Duration> = ContinuousClock(),
  reduce: @escaping @MainActor (StrataResult<T>) -> Void = { _ in },
  onCancel: (@MainActor () -> Void)? = nil
) -> Task<Void, Never> {
  strataLaunch(
    priority: priority, in: scope, id: id, ifRunning: ifRunning, lifetime: lifetime,
    after: after, throttle: throttle, clock: clock,
    work: { await useCase.execute(params: params, timeout: timeout, clock: clock) },
    reduce: reduce, onCancel: onCancel)
}

/// Executes a use case without parameters and delivers its result on the main actor.
///
/// Apart from the parameters, this launcher behaves like
/// ``strataLaunch(_:params:priority:in:id:ifRunning:lifetime:after:throttle:timeout:clock:reduce:onCancel:)``.
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
///   - reduce: Called at most once, on the main actor, with the result.
///   - onCancel: Called on the main actor if the task was cancelled, unless the scope has ended or
///     later work with the same id has replaced the task. Work that you start in this closure is
///     not cancelled with the task.
/// - Returns: The task, which you can cancel or await.
@discardableResult
public func strataLaunch<T: Sendable>(
  _ useCase: StrataInteractor<Void, T>,
  priority: TaskPriority? = nil,
  in scope: StrataTaskScope? = nil,
  id: (any Hashable)? = nil,
  ifRunning: StrataIfRunning = .runBoth,
  lifetime: StrataTaskLifetime = .scope,
  after: Duration? = nil,
  throttle: Duration? = nil,
  timeout: Duration? = nil,
  clock: any Clock<Duration> = ContinuousClock(),
  reduce: @escaping @MainActor (StrataResult<T>) -> Void = { _ in },
  onCancel: (@MainActor () -> Void)? = nil
) -> Task<Void, Never> {
  strataLaunch(
    useCase, params: (), priority: priority, in: scope, id: id, ifRunning: ifRunning,
    lifetime: lifetime, after: after, throttle: throttle, timeout: timeout, clock: clock,
    reduce: reduce, onCancel: onCancel)
}
