// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

extension StrataTaskOwner {
  /// Runs throwing work off the main actor, in the scope of this owner, for a caller that awaits
  /// its result.
  ///
  /// Except for the owner of the work, this method behaves like the function
  /// ``strataLaunchWithResult(priority:in:id:ifRunning:lifetime:after:throttle:clock:operation:)``.
  ///
  /// - Parameters:
  ///   - priority: The priority of the task. By default, the priority of the caller.
  ///   - scope: The scope that owns the task. By default, the scope of this owner.
  ///   - id: The id of the task in its scope, any `Hashable` value, with which you can replace or
  ///     cancel the task.
  ///   - ifRunning: What to do if a task with the same id is still running.
  ///   - lifetime: Whether the task ends with its scope.
  ///   - after: The time to wait before the work starts.
  ///   - throttle: The interval in which at most one task with the id starts. Further launches are
  ///     dropped.
  ///   - clock: The clock that measures `after` and `throttle`.
  ///   - operation: The work to run. Called at most once, off the main actor unless the closure is
  ///     isolated to it.
  /// - Returns: The task. Its `value` is the result.
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

  /// Executes a use case in the scope of this owner for a caller that awaits its result.
  ///
  /// Except for the owner of the work, this method behaves like the function
  /// ``strataLaunchWithResult(_:params:priority:in:id:ifRunning:lifetime:after:throttle:timeout:clock:)``.
  ///
  /// - Parameters:
  ///   - useCase: The use case to execute. It runs off the main actor.
  ///   - params: The parameters of the use case.
  ///   - priority: The priority of the task. By default, the priority of the caller.
  ///   - scope: The scope that owns the task. By default, the scope of this owner.
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

  /// Executes a use case without parameters in the scope of this owner for a caller that awaits its
  /// result.
  ///
  /// Except for the owner of the work, this method behaves like the function
  /// ``strataLaunchWithResult(_:params:priority:in:id:ifRunning:lifetime:after:throttle:timeout:clock:)``.
  ///
  /// - Parameters:
  ///   - useCase: The use case to execute. It runs off the main actor.
  ///   - priority: The priority of the task. By default, the priority of the caller.
  ///   - scope: The scope that owns the task. By default, the scope of this owner.
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
