// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

extension StrataTaskOwner {
  /// Iterates an asynchronous sequence in this owner's scope, off the main actor, and delivers each
  /// element on the main actor.
  ///
  /// Except that the work belongs to this owner, the method behaves like the function
  /// ``strataCollect(_:priority:in:id:ifRunning:lifetime:after:throttle:clock:action:catch:onCancel:)``.
  ///
  /// - Parameters:
  ///   - sequence: The sequence to iterate, once and off the main actor.
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
  ///   - action: Called on the main actor with each element.
  ///   - catch: Called on the main actor with the error that the sequence throws, unless the task
  ///     was cancelled. Without this closure, the error is reported to ``StrataDiagnostics``.
  ///   - onCancel: Called on the main actor if the task was cancelled, unless the scope has ended
  ///     or later work with the same id has replaced the task. Work that you start in this closure
  ///     is not cancelled with the task.
  /// - Returns: The task, which you can cancel or await.
  @discardableResult
  public nonisolated func strataCollect<S: AsyncSequence & Sendable>(
    _ sequence: S,
    priority: TaskPriority? = nil,
    in scope: StrataTaskScope? = nil,
    id: (any Hashable)? = nil,
    ifRunning: StrataIfRunning = .runBoth,
    lifetime: StrataTaskLifetime = .scope,
    after: Duration? = nil,
    throttle: Duration? = nil,
    clock: any Clock<Duration> = ContinuousClock(),
    action: @escaping @MainActor (S.Element) -> Void,
    `catch`: (@MainActor (any Error) -> Void)? = nil,
    onCancel: (@MainActor () -> Void)? = nil
  ) -> Task<Void, Never> where S.Element: Sendable {
    Strata.strataCollect(
      sequence, priority: priority, in: owner(scope, lifetime), id: id, ifRunning: ifRunning,
      lifetime: lifetime, after: after, throttle: throttle, clock: clock,
      action: action, catch: `catch`, onCancel: onCancel)
  }
}
