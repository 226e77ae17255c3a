// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Delivers the outcome of a launched task and ends the task's job.
struct StrataRun: Sendable {
  /// The task's job and scope, or `nil` if no scope owns the task.
  var context: StrataTaskContext?
  /// Whether the task is cancelled from the start.
  ///
  /// If this is `true` and `context` is `nil`, the scope had already ended.
  var startsCancelled = false
  var onCancel: (@MainActor () -> Void)?

  // In debug builds only, because a release build has no warning that needs the running task.
  #if DEBUG
    /// Runs work whose ``StrataTaskContext`` contains its task.
    nonisolated(nonsending) func inTask<Value>(
      _ work: nonisolated(nonsending) () async -> Value
    ) async -> Value {
      var current = StrataTaskContext.current
      guard current != nil, let info = context?.job.task?.info else { return await work() }
      current?.task = info
      return await StrataTaskContext.$current.withValue(current, operation: work)
    }
  #endif

  /// Waits for `after` before the work begins, or cancels a task that starts cancelled.
  nonisolated(nonsending) func begin(after: Duration?, on clock: any Clock<Duration>) async {
    if startsCancelled { return withUnsafeCurrentTask { $0?.cancel() } }
    guard let after else { return }
    do {
      try await clock.sleep(for: min(after, StrataTimer.longest))
    } catch {
      // The task was cancelled or the clock failed, so the time has not passed.
      withUnsafeCurrentTask { $0?.cancel() }
    }
  }

  /// Whether the task was cancelled.
  ///
  /// The job can be cancelled before its task.
  var isCancelled: Bool {
    Task.isCancelled || context.map { $0.scope.isCancelled($0.job) } ?? false
  }

  /// Records that the body of the job has returned.
  ///
  /// A second call has no effect.
  func finish() { context?.finish() }

  /// Delivers the outcome and ends the job without suspending in between.
  @MainActor
  func deliver(_ delivery: @MainActor () -> Void) {
    if context?.beginDelivery() == true { withUnsafeCurrentTask { $0?.cancel() } }
    delivery()
    finish()
  }

  /// Ends the task without delivering an outcome and, if the task was cancelled, calls `onCancel`.
  func end() async {
    guard onCancel != nil, Task.isCancelled else { return finish() }
    await deliver { reportCancellation() }
  }

  /// Calls `onCancel`, unless the scope has ended or later work has replaced the task.
  ///
  /// Work that `onCancel` starts joins the scope and not this job, because work that joins a
  /// cancelled job starts cancelled.
  @MainActor
  func reportCancellation() {
    guard let onCancel, context?.mayReportCancellation ?? !startsCancelled else { return }
    guard let scope = context?.scope else { return onCancel() }
    let context = StrataTaskContext(scope: scope, job: scope.root)
    StrataTaskContext.$current.withValue(context, operation: onCancel)
  }
}
