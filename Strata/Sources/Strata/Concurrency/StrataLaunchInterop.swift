// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Does throwing work off the main actor and hands its value or its error to the main actor.
///
/// Use it for code that throws and does not return a ``StrataResult``. Exactly one of `reduce` and
/// `catch` is called. Cancelled before, during or after `work`, the task calls `onCancel`, or
/// without one `catch` with a `CancellationError`. Work that `ifRunning` or `throttle` keeps from
/// starting calls none.
///
/// The task joins the current ``StrataTaskScope`` as described at
/// ``strataLaunch(priority:in:id:ifRunning:lifetime:after:throttle:clock:work:reduce:onCancel:)``.
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
///   - reduce: Called on the main actor with the value of `work`.
///   - catch: Called on the main actor with what `work` threw, or a `CancellationError`.
///   - onCancel: Called on the main actor if the task was cancelled, in place of `catch`. It is
///     not called after the end of the scope, nor if later work with its id has taken its place.
///     What it starts is no part of the work.
/// - Returns: The task, to cancel it or to wait for it.
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
        if onCancel == nil { `catch`(CancellationError()) } else { run.tellOfCancellation() }
      case .success(let value): reduce(value)
      case .failure(let error): `catch`(error)
      }
    }
  }
}
