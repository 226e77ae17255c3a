// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Runs work off the main actor and delivers its value on the main actor.
///
/// ```swift
/// strataLaunch { [text = state.text] in
///   await self.service.suggestions(for: text)
/// } reduce: { suggestions in
///   self.update { $0.suggestions = suggestions }
/// }
/// ```
///
/// Capture the values that the work needs, as above, because the state may have changed by the time
/// the work starts. To run a use case, pass it with its parameters to
/// ``strataLaunch(_:params:priority:in:id:ifRunning:lifetime:after:throttle:timeout:clock:reduce:onCancel:)``.
///
/// The task joins the current ``StrataTaskScope``, which cancels its tasks when it ends. The task
/// inherits the caller's task-local values and, unless you pass another, the caller's priority. If
/// the task is cancelled before its value is delivered, it calls `onCancel` instead of `reduce`. If
/// the task is cancelled before it begins, it does not call `work` either.
///
/// - Parameters:
///   - priority: The priority of the task. By default, the caller's priority.
///   - scope: The scope that owns the task. By default, the current scope.
///   - id: Any `Hashable` value that identifies the task in its scope, so that you can replace or
///     cancel it.
///   - ifRunning: What to do if a task with the same id is still running.
///   - lifetime: Whether the task is cancelled when its scope ends.
///   - after: The time to wait before the work starts. With an id and `.cancelPrevious`, the wait
///     debounces the work, so it starts only after this time has passed without another launch.
///   - throttle: The interval in which at most one task with the id starts. Other launches in the
///     interval are dropped.
///   - clock: The clock that measures `after` and `throttle`.
///   - work: The work to run. Called at most once, off the main actor unless the closure is
///     isolated to it.
///   - reduce: Called at most once, on the main actor, with the value that `work` returns. By then,
///     another task can use the id, but this task counts as running until `reduce` has returned.
///   - onCancel: Called on the main actor instead of `reduce` if the task was cancelled, unless the
///     scope has ended or later work with the same id has replaced the task. Work that you start in
///     this closure is not cancelled with the task.
/// - Returns: The task, which you can cancel or await.
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
      if !Task.isCancelled { reduce(value) } else { run.reportCancellation() }
    }
  }
}
