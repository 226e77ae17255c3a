// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Does work on the main actor, for what must run there, and hands on its value.
///
/// Everywhere else use
/// ``strataLaunch(priority:in:id:ifRunning:lifetime:after:throttle:clock:work:reduce:onCancel:)``,
/// which describes how the task joins the current ``StrataTaskScope`` and when cancellation skips
/// `reduce`.
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
///   - work: Called at most once, on the main actor, never within this call.
///   - reduce: Called at most once, on the main actor, with the value of `work`.
///   - onCancel: Called on the main actor if the task was cancelled, in place of `reduce`. It is
///     not called after the end of the scope, nor if later work with its id has taken its place.
///     What it starts is no part of the work.
/// - Returns: The task, to cancel it or to wait for it.
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
      if !Task.isCancelled { reduce(value) } else { run.tellOfCancellation() }
    }
  }
}
