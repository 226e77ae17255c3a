// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Does work on the main actor, for what must run there, and hands on its value.
///
/// Everywhere else use ``strataLaunch(priority:in:id:ifRunning:lifetime:work:reduce:)``, which describes
/// how the task joins the current ``StrataTaskScope`` and when cancellation skips `reduce`.
///
/// - Parameters:
///   - priority: The priority of the task; `nil` for that of the caller.
///   - scope: Owns the task; `nil` for the current scope.
///   - id: Names the task in its scope, to find or to replace it. Any `Hashable` value.
///   - ifRunning: What to do when a task with that id is running.
///   - lifetime: Whether the task ends with its scope.
///   - work: Called at most once, on the main actor, never within this call.
///   - reduce: Called at most once, on the main actor, with the value of `work`.
/// - Returns: The task, to cancel it or to wait for it.
@discardableResult
public func strataLaunchMain<T: Sendable>(
  priority: TaskPriority? = nil,
  in scope: StrataTaskScope? = nil,
  id: (any Hashable)? = nil,
  ifRunning: StrataIfRunning = .runBoth,
  lifetime: StrataTaskLifetime = .scope,
  work: @escaping @MainActor () async -> T,
  reduce: @escaping @MainActor (T) -> Void = { _ in }
) -> Task<Void, Never> {
  strataStartMain(
    priority: priority, in: scope, id: id, ifRunning: ifRunning, lifetime: lifetime
  ) { task in
    guard !Task.isCancelled else {
      task?.finish()
      return
    }
    let value = await work()
    strataDeliver(task) {
      if !Task.isCancelled { reduce(value) }
    }
  }
}
