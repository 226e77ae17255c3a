// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Runs work that must stay on the main actor and delivers its value there.
///
/// Except that `work` runs on the main actor, this launcher behaves like
/// ``strataLaunch(priority:in:id:ifRunning:lifetime:after:throttle:clock:work:reduce:onCancel:)``,
/// which you should use for all other work.
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
///   - work: The work to run. Called at most once, on the main actor. If you call the launcher on
///     the main actor, it returns before the work starts.
///   - reduce: Called at most once, on the main actor, with the value that `work` returns.
///   - onCancel: Called on the main actor instead of `reduce` if the task was cancelled, unless the
///     scope has ended or later work with the same id has replaced the task. Work that you start in
///     this closure is not cancelled with the task.
/// - Returns: The task, which you can cancel or await.
@discardableResult
public func strataLaunchMain<T: Sendable>(
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
  StrataStart(
    priority: priority, scope: scope, id: id, ifRunning: ifRunning, lifetime: lifetime,
    after: after,
    throttle: throttle, clock: clock, onCancel: onCancel
  ).startOnMain { run in
    guard !Task.isCancelled else { return await run.end() }
    let value = await work()
    run.deliver {
      if !Task.isCancelled { reduce(value) } else { run.reportCancellation() }
    }
  }
}
