// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

extension StrataTaskOwner {
  /// Does work off the main actor and hands its value to the main actor; the work belongs to this
  /// owner.
  ///
  /// See
  /// ``strataLaunch(priority:in:id:ifRunning:lifetime:after:throttle:clock:work:reduce:onCancel:)``.
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
  ///   - work: Called at most once, never on the main actor unless it says so itself.
  ///   - reduce: Called at most once, on the main actor, with the value of `work`.
  ///   - onCancel: Called on the main actor if the task was cancelled. It is not called after the
  ///     end of the scope, nor if later work with its id has taken its place. What it starts is no
  ///     part of the work.
  /// - Returns: The task, to cancel it or to wait for it.
  @discardableResult
  public nonisolated func strataLaunch<T: Sendable>(
    priority: TaskPriority? = nil,
    in scope: StrataTaskScope? = nil,
    id: (any Hashable)? = nil,
    ifRunning: StrataIfRunning = .runBoth,
    lifetime: StrataTaskLifetime = .scope,
    after: Duration? = nil,
    throttle: Duration? = nil,
    clock: any Clock<Duration> = ContinuousClock(),
    work: @escaping @Sendable () async -> T,
    reduce: @escaping @MainActor (T) -> Void = { _ in },
    onCancel: (@MainActor () -> Void)? = nil
  ) -> Task<Void, Never> {
    Strata.strataLaunch(
      priority: priority, in: owner(scope, lifetime), id: id, ifRunning: ifRunning,
      lifetime: lifetime, after: after, throttle: throttle, clock: clock,
      work: work, reduce: reduce, onCancel: onCancel)
  }

  /// Executes a use case and hands its result to the main actor; the work belongs to this owner.
  ///
  /// See
  /// ``strataLaunch(_:params:priority:in:id:ifRunning:lifetime:after:throttle:timeout:clock:reduce:onCancel:)``.
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
  ///   - reduce: Called at most once, on the main actor, with the result.
  ///   - onCancel: Called on the main actor if the task was cancelled. It is not called after the
  ///     end of the scope, nor if later work with its id has taken its place. What it starts is no
  ///     part of the work.
  /// - Returns: The task, to cancel it or to wait for it.
  @discardableResult
  public nonisolated func strataLaunch<P: Sendable, T: Sendable>(
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
    Strata.strataLaunch(
      useCase, params: params, priority: priority, in: owner(scope, lifetime), id: id,
      ifRunning: ifRunning,
      lifetime: lifetime, after: after, throttle: throttle, timeout: timeout, clock: clock,
      reduce: reduce, onCancel: onCancel)
  }

  /// Executes a use case that needs no parameters and hands its result to the main actor; the work
  /// belongs to this owner.
  ///
  /// See
  /// ``strataLaunch(_:params:priority:in:id:ifRunning:lifetime:after:throttle:timeout:clock:reduce:onCancel:)``.
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
  ///   - reduce: Called at most once, on the main actor, with the result.
  ///   - onCancel: Called on the main actor if the task was cancelled. It is not called after the
  ///     end of the scope, nor if later work with its id has taken its place. What it starts is no
  ///     part of the work.
  /// - Returns: The task, to cancel it or to wait for it.
  @discardableResult
  public nonisolated func strataLaunch<T: Sendable>(
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
    Strata.strataLaunch(
      useCase, priority: priority, in: owner(scope, lifetime), id: id, ifRunning: ifRunning,
      lifetime: lifetime, after: after, throttle: throttle, timeout: timeout, clock: clock,
      reduce: reduce, onCancel: onCancel)
  }
}
