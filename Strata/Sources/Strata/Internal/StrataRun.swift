// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The view that an operation has of its launched task.
struct StrataRun: Sendable {
  /// The job of the task, or `nil` if no scope owns it.
  var context: StrataTaskContext?
  /// Whether the task is cancelled from the start.
  ///
  /// If `context` is `nil`, the scope had already ended.
  var startsCancelled = false
  var onCancel: (@MainActor () -> Void)?

  /// Cancels the task if it starts cancelled, or waits before its work.
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
  /// A job can be cancelled before its task is.
  var isCancelled: Bool {
    Task.isCancelled || context.map { $0.scope.isCancelled($0.job) } ?? false
  }

  /// Ends the body of the job.
  ///
  /// A second call has no effect.
  func finish() { context?.finish() }

  /// Delivers the outcome and ends the task, in one turn of the main actor.
  @MainActor
  func deliver(_ delivery: @MainActor () -> Void) {
    if context?.beginDelivery() == true { withUnsafeCurrentTask { $0?.cancel() } }
    delivery()
    finish()
  }

  /// Ends a task without a delivery.
  func end() async {
    guard onCancel != nil, Task.isCancelled else { return finish() }
    await deliver { reportCancellation() }
  }

  /// Calls `onCancel`, unless the scope has ended or a successor has replaced the task.
  ///
  /// Work that `onCancel` starts joins the scope itself. In the cancelled work, it would start
  /// cancelled.
  @MainActor
  func reportCancellation() {
    guard let onCancel, context?.mayReportCancellation ?? !startsCancelled else { return }
    guard let scope = context?.scope else { return onCancel() }
    let context = StrataTaskContext(scope: scope, job: scope.root)
    StrataTaskContext.$current.withValue(context, operation: onCancel)
  }
}
