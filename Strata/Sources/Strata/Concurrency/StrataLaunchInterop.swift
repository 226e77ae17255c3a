// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Does throwing work off the main actor and hands its value or its error to the main actor.
///
/// Use it for code that throws and does not return a ``StrataResult``. Exactly one of `reduce` and
/// `catch` is called: cancelled before, during or after `work`, the task calls `catch` with a
/// `CancellationError`. The exception is work that `.ignoreNew` keeps from starting: it calls neither.
///
/// The task joins the current ``StrataTaskScope`` as described at
/// ``strataLaunch(priority:in:id:ifRunning:lifetime:work:reduce:)``.
///
/// - Parameters:
///   - priority: The priority of the task; `nil` for that of the caller.
///   - scope: Owns the task; `nil` for the current scope.
///   - id: Names the task in its scope, to find or to replace it. Any `Hashable` value.
///   - ifRunning: What to do when a task with that id is running.
///   - lifetime: Whether the task ends with its scope.
///   - work: Called at most once, never on the main actor unless it says so itself.
///   - reduce: Called on the main actor with the value of `work`.
///   - catch: Called on the main actor with what `work` threw, or a `CancellationError`.
/// - Returns: The task, to cancel it or to wait for it.
@discardableResult
public func strataLaunchInterop<T: Sendable>(
  priority: TaskPriority? = nil,
  in scope: StrataTaskScope? = nil,
  id: (any Hashable)? = nil,
  ifRunning: StrataIfRunning = .runBoth,
  lifetime: StrataTaskLifetime = .scope,
  work: @escaping @Sendable () async throws -> T,
  reduce: @escaping @MainActor (T) -> Void = { _ in },
  `catch`: @escaping @MainActor (any Error) -> Void
) -> Task<Void, Never> {
  strataStart(
    priority: priority, in: scope, id: id, ifRunning: ifRunning, lifetime: lifetime, ignored: ()
  ) { task in
    let result: Result<T, any Error>
    do {
      try Task.checkCancellation()
      result = .success(try await work())
    } catch {
      result = .failure(error)
    }
    await strataDeliver(task) {
      switch result {
      case _ where Task.isCancelled: `catch`(CancellationError())
      case .success(let value): reduce(value)
      case .failure(let error): `catch`(error)
      }
    }
  }
}
