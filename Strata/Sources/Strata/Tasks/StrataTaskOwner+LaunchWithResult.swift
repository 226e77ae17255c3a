// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

extension StrataTaskOwner {
  /// Does throwing work off the main actor, for a caller that waits for its result; the work
  /// belongs to this owner.
  ///
  /// See
  /// ``strataLaunchWithResult(priority:in:id:ifRunning:lifetime:after:throttle:clock:operation:)``.
  ///
  /// - Parameters:
  ///   - priority: The priority of the task; `nil` for that of the caller.
  ///   - scope: Owns the task; `nil` for that of this owner.
  ///   - id: Names the task in its scope, to find or to replace it. Any `Hashable` value.
  ///   - ifRunning: What to do if a task with that id is running.
  ///   - lifetime: Whether the task ends with its scope.
  ///   - after: The time to wait before the work.
  ///   - throttle: The interval in which at most one task with the id starts. Others are dropped.
  ///   - clock: Measures `after` and `throttle`.
  ///   - operation: Called at most once, never on the main actor unless it says so itself.
  /// - Returns: The task; its `value` is the result.
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

  /// Executes a use case for a caller that waits for its result; the work belongs to this owner.
  ///
  /// See
  /// ``strataLaunchWithResult(_:params:priority:in:id:ifRunning:lifetime:after:throttle:timeout:clock:)``.
  ///
  /// - Parameters:
  ///   - useCase: Does the work, off the main actor.
  ///   - params: The parameters of the use case.
  ///   - priority: The priority of the task; `nil` for that of the caller.
  ///   - scope: Owns the task; `nil` for that of this owner.
  ///   - id: Names the task in its scope, to find or to replace it. Any `Hashable` value.
  ///   - ifRunning: What to do if a task with that id is running.
  ///   - lifetime: Whether the task ends with its scope.
  ///   - after: The time to wait before the work.
  ///   - throttle: The interval in which at most one task with the id starts. Others are dropped.
  ///   - timeout: The limit of the work; `nil` for that of the use case.
  ///   - clock: Measures `after`, `throttle` and the limit.
  /// - Returns: The task; its `value` is the result.
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

  /// Executes a use case that needs no parameters for a caller that waits for its result; the work
  /// belongs to this owner.
  ///
  /// See
  /// ``strataLaunchWithResult(_:params:priority:in:id:ifRunning:lifetime:after:throttle:timeout:clock:)``.
  ///
  /// - Parameters:
  ///   - useCase: Does the work, off the main actor.
  ///   - priority: The priority of the task; `nil` for that of the caller.
  ///   - scope: Owns the task; `nil` for that of this owner.
  ///   - id: Names the task in its scope, to find or to replace it. Any `Hashable` value.
  ///   - ifRunning: What to do if a task with that id is running.
  ///   - lifetime: Whether the task ends with its scope.
  ///   - after: The time to wait before the work.
  ///   - throttle: The interval in which at most one task with the id starts. Others are dropped.
  ///   - timeout: The limit of the work; `nil` for that of the use case.
  ///   - clock: Measures `after`, `throttle` and the limit.
  /// - Returns: The task; its `value` is the result.
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
