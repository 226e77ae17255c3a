// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

extension StrataTaskOwner {
  /// Runs throwing work in this owner's scope, off the main actor, and returns a task whose value
  /// is the result.
  ///
  /// Except that the work belongs to this owner, the method behaves like the function
  /// ``strataLaunchWithResult(priority:in:id:ifRunning:lifetime:after:throttle:clock:operation:)``.
  ///
  /// - Parameters:
  ///   - priority: The priority of the task. By default, the caller's priority.
  ///   - scope: The scope that owns the task. By default, this owner's scope.
  ///   - id: Any `Hashable` value that identifies the task in its scope, so that you can replace or
  ///     cancel it.
  ///   - ifRunning: What to do if a task with the same id is still running.
  ///   - lifetime: Whether the task is cancelled when its scope ends.
  ///   - after: The time to wait before the work starts.
  ///   - throttle: The interval in which at most one task with the id starts. Other launches in the
  ///     interval are dropped.
  ///   - clock: The clock that measures `after` and `throttle`.
  ///   - operation: The work to run. Called at most once, off the main actor unless the closure is
  ///     isolated to it.
  /// - Returns: A task whose `value` is the result.
  @discardableResult
  public nonisolated func strataLaunchWithResult<T: Sendable>(
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
    Strata.strataLaunchWithResult(
      priority: priority, in: owner(scope, lifetime), id: id, ifRunning: ifRunning,
      lifetime: lifetime, after: after, throttle: throttle, clock: clock,
      operation: operation)
  }

  /// Executes a use case in this owner's scope and returns a task whose value is the result.
  ///
  /// Except that the work belongs to this owner, the method behaves like the function
  /// ``strataLaunchWithResult(_:params:priority:in:id:ifRunning:lifetime:after:throttle:timeout:clock:)``.
  ///
  /// - Parameters:
  ///   - useCase: The use case to execute. It runs off the main actor.
  ///   - params: The parameters that the use case receives.
  ///   - priority: The priority of the task. By default, the caller's priority.
  ///   - scope: The scope that owns the task. By default, this owner's scope.
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
  public nonisolated func strataLaunchWithResult<P: Sendable, T: Sendable>(
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
    Strata.strataLaunchWithResult(
      useCase, params: params, priority: priority, in: owner(scope, lifetime), id: id,
      ifRunning: ifRunning,
      lifetime: lifetime, after: after, throttle: throttle, timeout: timeout, clock: clock)
  }

  /// Executes a use case without parameters in this owner's scope and returns a task whose value is
  /// the result.
  ///
  /// Except that the work belongs to this owner, the method behaves like the function
  /// ``strataLaunchWithResult(_:params:priority:in:id:ifRunning:lifetime:after:throttle:timeout:clock:)``.
  ///
  /// - Parameters:
  ///   - useCase: The use case to execute. It runs off the main actor.
  ///   - priority: The priority of the task. By default, the caller's priority.
  ///   - scope: The scope that owns the task. By default, this owner's scope.
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
  public nonisolated func strataLaunchWithResult<T: Sendable>(
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
    Strata.strataLaunchWithResult(
      useCase, priority: priority, in: owner(scope, lifetime), id: id, ifRunning: ifRunning,
      lifetime: lifetime, after: after, throttle: throttle, timeout: timeout, clock: clock)
  }
}
