// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

extension StrataTaskOwner {
  /// Does work on the main actor and hands on its value; the work belongs to this owner.
  ///
  /// See
  /// ``strataLaunchMain(priority:in:id:ifRunning:lifetime:after:throttle:clock:work:reduce:onCancel:)``.
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
  ///   - work: Called at most once, on the main actor, never within this call.
  ///   - reduce: Called at most once, on the main actor, with the value of `work`.
  ///   - onCancel: Called on the main actor if the task was cancelled. It is not called after the
  ///     end of the scope, nor if later work with its id has taken its place. What it starts is no
  ///     part of the work.
  /// - Returns: The task, to cancel it or to wait for it.
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
