// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

extension StrataTaskOwner {
  /// Follows an asynchronous sequence off the main actor and hands each element to the main actor;
  /// the work belongs to this owner.
  ///
  /// See
  /// ``strataCollect(_:priority:in:id:ifRunning:lifetime:after:throttle:clock:action:catch:onCancel:)``.
  ///
  /// - Parameters:
  ///   - sequence: Any asynchronous sequence. It is iterated once, never on the main actor.
  ///   - priority: The priority of the task; `nil` for that of the caller.
  ///   - scope: Owns the task; `nil` for that of this owner.
  ///   - id: Names the task in its scope, to find or to replace it. Any `Hashable` value.
  ///   - ifRunning: What to do if a task with that id is running.
  ///   - lifetime: Whether the task ends with its scope.
  ///   - after: The time to wait before the work.
  ///   - throttle: The interval in which at most one task with the id starts. Others are dropped.
  ///   - clock: Measures `after` and `throttle`.
  ///   - action: Called on the main actor with each element.
  ///   - catch: Called on the main actor if the sequence throws, unless the task was cancelled.
  ///     Without it such an error is reported to ``StrataDiagnostics``.
  ///   - onCancel: Called on the main actor if the task was cancelled. It is not called after the
  ///     end of the scope, nor if later work with its id has taken its place. What it starts is no
  ///     part of the work.
  /// - Returns: The task, to cancel it or to wait for the end of the sequence.
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
