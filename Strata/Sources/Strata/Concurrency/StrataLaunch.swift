// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Does work off the main actor and hands its value to the main actor.
///
/// ```swift
/// strataLaunch { [text = state.text] in
///   await self.service.suggestions(for: text)
/// } reduce: { suggestions in
///   self.update { $0.suggestions = suggestions }
/// }
/// ```
///
/// Capture the values that the work needs, as above: the work starts later, when the state may be
/// another. For a use case, pass its parameters:
/// ``strataLaunch(_:params:priority:in:id:ifRunning:lifetime:after:throttle:timeout:clock:reduce:onCancel:)``.
///
/// The task joins the current ``StrataTaskScope``. It inherits task-locals, and the priority of
/// the caller unless one is given. Cancelled before, during or after `work`, it calls `onCancel`
/// and not `reduce`; cancelled before it began, it does not call `work` either.
///
/// - Parameters:
///   - priority: The priority of the task; `nil` for that of the caller.
///   - scope: Owns the task; `nil` for the current scope.
///   - id: Names the task in its scope, to find or to replace it. Any `Hashable` value.
///   - ifRunning: What to do if a task with that id is running.
///   - lifetime: Whether the task ends with its scope.
///   - after: The time to wait before the work. With an id and `.cancelPrevious` it debounces: the
///     work starts once no other has been launched for that long.
///   - throttle: The interval in which at most one task with the id starts. Others are dropped.
///   - clock: Measures `after` and `throttle`.
///   - work: Called at most once, never on the main actor unless it says so itself.
///   - reduce: Called at most once, on the main actor, with the value of `work`. The id is free
///     again when it is called; the task counts as running until it has returned.
///   - onCancel: Called on the main actor if the task was cancelled, in place of `reduce`. It is
///     not called after the end of the scope, nor if later work with its id has taken its place.
///     What it starts is no part of the work.
/// - Returns: The task, to cancel it or to wait for it.
@discardableResult
public func strataLaunch<T: Sendable>(
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
  StrataStart(
    priority: priority, scope: scope, id: id, ifRunning: ifRunning, lifetime: lifetime,
    after: after,
    throttle: throttle, clock: clock, onCancel: onCancel
  ).start(ignored: ()) { run in
    guard !Task.isCancelled else { return await run.end() }
    let value = await work()
    await run.deliver {
      if !Task.isCancelled { reduce(value) } else { run.tellOfCancellation() }
    }
  }
}
