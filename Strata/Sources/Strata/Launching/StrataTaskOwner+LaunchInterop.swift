// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

extension StrataTaskOwner {
  /// Runs throwing work in this owner's scope, off the main actor, and delivers its value or its
  /// error on the main actor.
  ///
  /// Except that the work belongs to this owner, the method behaves like the function
  /// ``strataLaunchInterop(priority:in:id:ifRunning:lifetime:after:throttle:clock:work:reduce:catch:onCancel:)``.
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
  ///   - work: The work to run. Called at most once, off the main actor unless the closure is
  ///     isolated to it.
  ///   - reduce: Called on the main actor with the value that `work` returns.
  ///   - catch: Called on the main actor with the error that `work` threw. Without `onCancel`, also
  ///     called with a `CancellationError` if the task was cancelled.
  ///   - onCancel: Called on the main actor if the task was cancelled, unless the scope has ended
  ///     or later work with the same id has replaced the task. Work that you start in this closure
  ///     is not cancelled with the task.
  /// - Returns: The task, which you can cancel or await.
  @discardableResult
  public nonisolated func strataLaunchInterop<T: Sendable>(
    priority: TaskPriority? = nil,
    in scope: StrataTaskScope? = nil,
    id: (any Hashable)? = nil,
    ifRunning: StrataIfRunning = .runBoth,
    lifetime: StrataTaskLifetime = .scope,
    after: Duration? = nil,
    throttle: Duration? = nil,
    clock: any Clock<Duration> = ContinuousClock(),
    work: @escaping @Sendable () async throws -> T,
    reduce: @escaping @MainActor (T) -> Void = { _ in },
    `catch`: @escaping @MainActor (any Error) -> Void,
    onCancel: (@MainActor () -> Void)? = nil
  ) -> Task<Void, Never> {
    Strata.strataLaunchInterop(
      priority: priority, in: owner(scope, lifetime), id: id, ifRunning: ifRunning,
      lifetime: lifetime, after: after, throttle: throttle, clock: clock,
      work: work, reduce: reduce, catch: `catch`, onCancel: onCancel)
  }

  /// Executes a use case in this owner's scope and delivers its value or its exception on the main
  /// actor.
  ///
  /// Except that the work belongs to this owner, the method behaves like the function
  /// ``strataLaunchInterop(_:params:priority:in:id:ifRunning:lifetime:after:throttle:timeout:clock:reduce:catch:onCancel:)``.
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
  ///   - reduce: Called on the main actor with the value if the use case succeeds.
  ///   - catch: Called on the main actor with the exception if the use case fails. Without
  ///     `onCancel`, also called with a `CancellationError` if the task was cancelled.
  ///   - onCancel: Called on the main actor if the task was cancelled, unless the scope has ended
  ///     or later work with the same id has replaced the task. Work that you start in this closure
  ///     is not cancelled with the task.
  /// - Returns: The task, which you can cancel or await.
  @discardableResult
  public nonisolated func strataLaunchInterop<P: Sendable, T: Sendable>(
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
    Strata.strataLaunchInterop(
      useCase, params: params, priority: priority, in: owner(scope, lifetime), id: id,
      ifRunning: ifRunning,
      lifetime: lifetime, after: after, throttle: throttle, timeout: timeout, clock: clock,
      reduce: reduce, catch: `catch`, onCancel: onCancel)
  }

  /// Executes a use case without parameters in this owner's scope and delivers its value or its
  /// exception on the main actor.
  ///
  /// Except that the work belongs to this owner, the method behaves like the function
  /// ``strataLaunchInterop(_:params:priority:in:id:ifRunning:lifetime:after:throttle:timeout:clock:reduce:catch:onCancel:)``.
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
  ///   - reduce: Called on the main actor with the value if the use case succeeds.
  ///   - catch: Called on the main actor with the exception if the use case fails. Without
  ///     `onCancel`, also called with a `CancellationError` if the task was cancelled.
  ///   - onCancel: Called on the main actor if the task was cancelled, unless the scope has ended
  ///     or later work with the same id has replaced the task. Work that you start in this closure
  ///     is not cancelled with the task.
  /// - Returns: The task, which you can cancel or await.
  @discardableResult
  public nonisolated func strataLaunchInterop<T: Sendable>(
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
    Strata.strataLaunchInterop(
      useCase, priority: priority, in: owner(scope, lifetime), id: id, ifRunning: ifRunning,
      lifetime: lifetime, after: after, throttle: throttle, timeout: timeout, clock: clock,
      reduce: reduce, catch: `catch`, onCancel: onCancel)
  }
}
