// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Executes a use case and hands its result to the main actor.
///
/// ```swift
/// strataLaunch(rename, params: Rename(id: 7, name: state.name), id: "rename") { result in
///   self.update { $0.error = result.fold(onSuccess: { _ in nil }, onFailure: \.message) }
/// }
/// ```
///
/// `params` is evaluated at the call, so the use case gets the state of that moment. In all other
/// respects it is
/// ``strataLaunch(priority:in:id:ifRunning:lifetime:after:throttle:clock:work:reduce:onCancel:)``.
///
/// - Parameters:
///   - useCase: Does the work, off the main actor.
///   - params: The parameters of the use case.
///   - priority: The priority of the task; `nil` for that of the caller.
///   - scope: Owns the task; `nil` for the current scope.
///   - id: Names the task in its scope, to find or to replace it. Any `Hashable` value.
///   - ifRunning: What to do if a task with that id is running.
///   - lifetime: Whether the task ends with its scope.
///   - after: The time to wait before the work.
///   - throttle: The interval in which at most one task with the id starts. Others are dropped.
///   - timeout: The limit of the work; `nil` for that of the use case.
///   - clock: Measures `after`, `throttle` and the limit.
///   - reduce: Called at most once, on the main actor, with the result.
///   - onCancel: Called on the main actor if the task was cancelled. It is not called after the
///     end of the scope, nor if later work with its id has taken its place. What it starts is no
///     part of the work.
/// - Returns: The task, to cancel it or to wait for it.
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

/// Executes a use case that needs no parameters and hands its result to the main actor.
///
/// See
/// ``strataLaunch(_:params:priority:in:id:ifRunning:lifetime:after:throttle:timeout:clock:reduce:onCancel:)``.
///
/// - Parameters:
///   - useCase: Does the work, off the main actor.
///   - priority: The priority of the task; `nil` for that of the caller.
///   - scope: Owns the task; `nil` for the current scope.
///   - id: Names the task in its scope, to find or to replace it. Any `Hashable` value.
///   - ifRunning: What to do if a task with that id is running.
///   - lifetime: Whether the task ends with its scope.
///   - after: The time to wait before the work.
///   - throttle: The interval in which at most one task with the id starts. Others are dropped.
///   - timeout: The limit of the work; `nil` for that of the use case.
///   - clock: Measures `after`, `throttle` and the limit.
///   - reduce: Called at most once, on the main actor, with the result.
///   - onCancel: Called on the main actor if the task was cancelled. It is not called after the
///     end of the scope, nor if later work with its id has taken its place. What it starts is no
///     part of the work.
/// - Returns: The task, to cancel it or to wait for it.
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
