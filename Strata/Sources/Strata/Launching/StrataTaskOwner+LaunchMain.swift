// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

extension StrataTaskOwner {
  /// Runs work in this owner's scope, on the main actor, and delivers its value there.
  ///
  /// Except that the work belongs to this owner, the method behaves like the function
  /// ``strataLaunchMain(priority:in:id:ifRunning:lifetime:after:throttle:clock:work:reduce:onCancel:)``.
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
  ///   - work: The work to run. Called at most once, on the main actor. If you call the method on
  ///     the main actor, it returns before the work starts.
  ///   - reduce: Called at most once, on the main actor, with the value that `work` returns.
  ///   - onCancel: Called on the main actor if the task was cancelled, unless the scope has ended
  ///     or later work with the same id has replaced the task. Work that you start in this closure
  ///     is not cancelled with the task.
  /// - Returns: The task, which you can cancel or await.
  @discardableResult
  public nonisolated func strataLaunchMain<T: Sendable>(
    priority: TaskPriority? = nil,
    in scope: StrataTaskScope? = nil,
    id: (any Hashable)? = nil,
    ifRunning: StrataIfRunning = .runBoth,
    lifetime: StrataTaskLifetime = .scope,
    after: Duration? = nil,
    throttle: Duration? = nil,
    clock: any Clock<Duration> = ContinuousClock(),
    work: @escaping @MainActor () async -> T,
    reduce: @escaping @MainActor (T) -> Void = { _ in },
    onCancel: (@MainActor () -> Void)? = nil
  ) -> Task<Void, Never> {
    Strata.strataLaunchMain(
      priority: priority, in: owner(scope, lifetime), id: id, ifRunning: ifRunning,
      lifetime: lifetime, after: after, throttle: throttle, clock: clock,
      work: work, reduce: reduce, onCancel: onCancel)
  }
}
