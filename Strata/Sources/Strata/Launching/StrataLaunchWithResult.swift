// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Runs throwing work off the main actor and returns a task whose value is the result.
///
/// ```swift
/// let result = await strataLaunchWithResult { try await api.profile() }.value
/// ```
///
/// Errors become failures as in `strataRunCatching`. If the task is cancelled before it begins, or
/// if `.ignoreNew` or `throttle` prevents it from starting, its value is a failure with a
/// ``StrataCancellationException``. If it is cancelled later, its value is still the result of the
/// operation. The parameters are those of
/// ``strataLaunch(priority:in:id:ifRunning:after:every:throttle:latest:clock:work:reduce:onCancel:)``.
@discardableResult
public func strataLaunchWithResult<T: Sendable>(
  priority: TaskPriority? = nil,
  in scope: StrataTaskScope? = nil,
  id: (any Hashable)? = nil,
  ifRunning: StrataIfRunning = .startAnyway,
  after: Duration? = nil,
  throttle: Duration? = nil,
  latest: Bool = false,
  clock: any Clock<Duration> = ContinuousClock(),
  operation: @escaping @Sendable () async throws -> T
) -> Task<StrataResult<T>, Never> {
  StrataStart(
    priority: priority, scope: scope, id: id, ifRunning: ifRunning, after: after,
    throttle: throttle, latest: latest, clock: clock
  ).start(ignored: .failure(StrataCancellationException())) { run in
    defer { run.close() }
    guard !Task.isCancelled else { return .failure(StrataCancellationException()) }
    return await strataRunCatching(operation)
  }
}
