// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Does throwing work off the main actor, for a caller that waits for its result.
///
/// ```swift
/// let result = await strataLaunchWithResult { try await api.profile() }.value
/// ```
///
/// The task joins the current ``StrataTaskScope`` as described at
/// ``strataLaunch(priority:in:id:ifRunning:lifetime:work:reduce:)``. Errors become failures as in
/// `strataRunCatching`. A task that was cancelled before it began, or that `.ignoreNew` kept from
/// starting, answers with a ``StrataCancellationException``; cancelled later, with whatever the
/// operation made of it.
///
/// - Parameters:
///   - priority: The priority of the task; `nil` for that of the caller.
///   - scope: Owns the task; `nil` for the current scope.
///   - id: Names the task in its scope, to find or to replace it. Any `Hashable` value.
///   - ifRunning: What to do when a task with that id is running.
///   - lifetime: Whether the task ends with its scope.
///   - operation: Called at most once, never on the main actor unless it says so itself.
/// - Returns: The task; its `value` is the result.
@discardableResult
public func strataLaunchWithResult<T: Sendable>(
  priority: TaskPriority? = nil,
  in scope: StrataTaskScope? = nil,
  id: (any Hashable)? = nil,
  ifRunning: StrataIfRunning = .runBoth,
  lifetime: StrataTaskLifetime = .scope,
  operation: @escaping @Sendable () async throws -> T
) -> Task<StrataResult<T>, Never> {
  strataStart(
    priority: priority, in: scope, id: id, ifRunning: ifRunning, lifetime: lifetime,
    ignored: .failure(StrataCancellationException())
  ) { task in
    defer { task?.finish() }
    guard !Task.isCancelled else { return .failure(StrataCancellationException()) }
    return await strataRunCatching(operation)
  }
}
