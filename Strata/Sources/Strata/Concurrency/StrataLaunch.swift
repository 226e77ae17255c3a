// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Does work off the main actor and hands its value to the main actor.
///
/// ```swift
/// strataLaunch {
///   await self.saveUseCase.execute(params: self.state.value)
/// } reduce: { result in
///   self.update { $0.message = result.fold(onSuccess: { "Saved." }, onFailure: \.message) }
/// }
/// ```
///
/// The task joins the current ``StrataTaskScope``. It inherits task-locals, and the priority of the
/// caller unless one is given. Cancelled before, during or after `work`, it does not call `reduce`;
/// cancelled before it began, it does not call `work` either.
///
/// - Parameters:
///   - priority: The priority of the task; `nil` for that of the caller.
///   - scope: Owns the task; `nil` for the current scope.
///   - id: Names the task in its scope, to find or to replace it. Any `Hashable` value.
///   - ifRunning: What to do when a task with that id is running.
///   - lifetime: Whether the task ends with its scope.
///   - work: Called at most once, never on the main actor unless it says so itself.
///   - reduce: Called at most once, on the main actor, with the value of `work`. The id is free again
///     when it is called; the task counts as running until it has returned.
/// - Returns: The task, to cancel it or to wait for it.
@discardableResult
public func strataLaunch<T: Sendable>(
  priority: TaskPriority? = nil,
  in scope: StrataTaskScope? = nil,
  id: (any Hashable)? = nil,
  ifRunning: StrataIfRunning = .runBoth,
  lifetime: StrataTaskLifetime = .scope,
  work: @escaping @Sendable () async -> T,
  reduce: @escaping @MainActor (T) -> Void = { _ in }
) -> Task<Void, Never> {
  strataStart(
    priority: priority, in: scope, id: id, ifRunning: ifRunning, lifetime: lifetime, ignored: ()
  ) { task in
    guard !Task.isCancelled else {
      task?.finish()
      return
    }
    let value = await work()
    await strataDeliver(task) {
      if !Task.isCancelled { reduce(value) }
    }
  }
}

/// Ends a task with the delivery of its outcome, in one turn of the main actor.
@MainActor
func strataDeliver(_ task: StrataTaskContext?, _ delivery: @MainActor () -> Void) {
  task?.releaseID()
  delivery()
  task?.finish()
}
