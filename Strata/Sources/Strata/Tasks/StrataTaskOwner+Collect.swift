// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

extension StrataTaskOwner {
  /// Iterates an asynchronous sequence off the main actor, in the scope of this owner, and delivers
  /// each element on the main actor.
  ///
  /// Except for the owner of the work, this method behaves like the function
  /// ``strataCollect(_:priority:in:id:ifRunning:lifetime:after:throttle:clock:action:catch:onCancel:)``.
  ///
  /// - Parameters:
  ///   - sequence: The sequence to iterate, once and off the main actor.
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
  ///   - action: Called on the main actor with each element.
  ///   - catch: Called on the main actor if the sequence throws, unless the task was cancelled.
  ///     Without it, the error is reported to ``StrataDiagnostics``.
  ///   - onCancel: Called on the main actor if the task was cancelled. It is not called after the
  ///     scope has ended, or if later work with the same id has replaced the task. Work that this
  ///     closure starts is not part of the cancelled work.
  /// - Returns: The task. Use it to cancel the work or to wait for the end of the sequence.
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
