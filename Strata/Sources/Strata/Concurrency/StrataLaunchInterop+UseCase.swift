// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Executes a use case and hands its value or its exception to the main actor.
///
/// `params` is evaluated at the call. In all other respects it is
/// ``strataLaunchInterop(priority:in:id:ifRunning:lifetime:after:throttle:clock:work:reduce:catch:onCancel:)``.
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
///   - reduce: Called on the main actor with the value of a success.
///   - catch: Called on the main actor with the exception of a failure, or, without `onCancel`,
///     with a `CancellationError` if the task was cancelled.
///   - onCancel: Called on the main actor if the task was cancelled. It is not called after the
///     end of the scope, nor if later work with its id has taken its place. What it starts is no
///     part of the work.
/// - Returns: The task, to cancel it or to wait for it.
@discardableResult
public func strataLaunchInterop<P: Sendable, T: Sendable>(
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
  reduce: @escaping @MainActor (T) -> Void = { _ in },
  `catch`: @escaping @MainActor (any Error) -> Void,
  onCancel: (@MainActor () -> Void)? = nil
) -> Task<Void, Never> {
  strataLaunchInterop(
    priority: priority, in: scope, id: id, ifRunning: ifRunning, lifetime: lifetime,
    after: after, throttle: throttle, clock: clock,
    work: { try await useCase.execute(params: params, timeout: timeout, clock: clock).get() },
    reduce: reduce, catch: `catch`, onCancel: onCancel)
}

/// Executes a use case that needs no parameters and hands its value or its exception to the main
/// actor.
///
/// See
/// ``strataLaunchInterop(_:params:priority:in:id:ifRunning:lifetime:after:throttle:timeout:clock:reduce:catch:onCancel:)``.
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
///   - reduce: Called on the main actor with the value of a success.
///   - catch: Called on the main actor with the exception of a failure, or, without `onCancel`,
///     with a `CancellationError` if the task was cancelled.
///   - onCancel: Called on the main actor if the task was cancelled. It is not called after the
///     end of the scope, nor if later work with its id has taken its place. What it starts is no
///     part of the work.
/// - Returns: The task, to cancel it or to wait for it.
@discardableResult
public func strataLaunchInterop<T: Sendable>(
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
  reduce: @escaping @MainActor (T) -> Void = { _ in },
  `catch`: @escaping @MainActor (any Error) -> Void,
  onCancel: (@MainActor () -> Void)? = nil
) -> Task<Void, Never> {
  strataLaunchInterop(
    useCase, params: (), priority: priority, in: scope, id: id, ifRunning: ifRunning,
    lifetime: lifetime, after: after, throttle: throttle, timeout: timeout, clock: clock,
    reduce: reduce, catch: `catch`, onCancel: onCancel)
}
