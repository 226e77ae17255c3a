// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The launched task, as its operation sees it.
struct StrataRun: Sendable {
  /// The job of the task, or `nil` if no scope owns it.
  var context: StrataTaskContext?
  /// Whether the task is cancelled from the start.
  ///
  /// If `context` is `nil` as well, the scope had already ended.
  var startsCancelled = false
  var onCancel: (@MainActor () -> Void)?

  /// Waits until the work may begin, or cancels a task that starts cancelled.
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

  /// Ends a task without an outcome, and calls `onCancel` if the task was cancelled.
  func end() async {
    guard onCancel != nil, Task.isCancelled else { return finish() }
    await deliver { reportCancellation() }
  }

  /// Calls `onCancel`, unless the scope has ended or later work has replaced the task.
  ///
  /// Work that `onCancel` starts joins the scope itself, because it would start cancelled as part
  /// of the cancelled work.
  @MainActor
  func reportCancellation() {
    guard let onCancel, context?.mayReportCancellation ?? !startsCancelled else { return }
    guard let scope = context?.scope else { return onCancel() }
    let context = StrataTaskContext(scope: scope, job: scope.root)
    StrataTaskContext.$current.withValue(context, operation: onCancel)
  }
}
