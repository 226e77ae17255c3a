// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Runs throwing work off the main actor and delivers its value or its error on the main actor.
///
/// Use it for code that throws instead of returning a ``StrataResult``. The task calls at most one
/// of `reduce`, `catch` and `onCancel`. If the task is cancelled before its outcome is delivered,
/// it calls `onCancel` or, without an `onCancel`, passes a `CancellationError` to `catch`. If
/// `ifRunning` or `throttle` prevents the work from starting, no closure is called.
///
/// The task joins the current ``StrataTaskScope`` as described in
/// ``strataLaunch(priority:in:id:ifRunning:lifetime:after:throttle:clock:work:reduce:onCancel:)``.
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
///   - reduce: Called on the main actor with the value that `work` returns.
///   - catch: Called on the main actor with the error that `work` threw. Without `onCancel`, also
///     called with a `CancellationError` if the task was cancelled.
///   - onCancel: Called on the main actor instead of `catch` if the task was cancelled, unless the
///     scope has ended or later work with the same id has replaced the task. Work that you start in
///     this closure is not cancelled with the task.
/// - Returns: The task, which you can cancel or await.
@discardableResult
public func strataLaunchInterop<T: Sendable>(
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
  StrataStart(
    priority: priority, scope: scope, id: id, ifRunning: ifRunning, lifetime: lifetime,
    after: after,
    throttle: throttle, clock: clock, onCancel: onCancel
  ).start(ignored: ()) { run in
    let result: Result<T, any Error>
    do {
      try Task.checkCancellation()
      result = .success(try await work())
    } catch {
      result = .failure(error)
    }
    await run.deliver {
      switch result {
      case _ where Task.isCancelled:
        if onCancel == nil { `catch`(CancellationError()) } else { run.reportCancellation() }
      case .success(let value): reduce(value)
      case .failure(let error): `catch`(error)
      }
    }
  }
}
