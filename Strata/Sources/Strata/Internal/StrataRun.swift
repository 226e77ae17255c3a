// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A task that a launcher has started, as its operation sees it.
struct StrataRun: Sendable {
  /// The job of the task, if a scope owns it.
  var context: StrataTaskContext?
  /// Whether the task is cancelled from the beginning.
  ///
  /// Without a context, its scope had ended.
  var startsCancelled = false
  var onCancel: (@MainActor () -> Void)?

  /// Cancels the task if it starts cancelled, or waits before its work.
  nonisolated(nonsending) func begin(after: Duration?, on clock: any Clock<Duration>) async {
    if startsCancelled { return withUnsafeCurrentTask { $0?.cancel() } }
    guard let after else { return }
    do {
      try await clock.sleep(for: min(after, StrataTimer.longest))
    } catch {
      // The task was cancelled, or the clock has failed: the time has not passed.
      withUnsafeCurrentTask { $0?.cancel() }
    }
  }

  /// Whether the task was cancelled.
  ///
  /// The job may know before the task does.
  var isCancelled: Bool {
    Task.isCancelled || context.map { $0.scope.isCancelled($0.job) } ?? false
  }

  /// Ends the body of the job.
  ///
  /// A second call has no effect.
  func finish() { context?.finish() }

  /// Ends the task with the delivery of its outcome, in one turn of the main actor.
  @MainActor
  func deliver(_ delivery: @MainActor () -> Void) {
    if context?.beginDelivery() == true { withUnsafeCurrentTask { $0?.cancel() } }
    delivery()
    finish()
  }

  /// Ends a task that has nothing to deliver.
  func end() async {
    guard onCancel != nil, Task.isCancelled else { return finish() }
    await deliver { tellOfCancellation() }
  }

  /// Calls `onCancel`, unless the scope has ended or a successor has replaced the task.
  ///
  /// The work that `onCancel` starts is not part of the cancelled work, where it would start
  /// cancelled.
  @MainActor
  func tellOfCancellation() {
    guard let onCancel, context?.mayTellOfCancellation ?? !startsCancelled else { return }
    guard let scope = context?.scope else { return onCancel() }
    let context = StrataTaskContext(scope: scope, job: scope.root)
    StrataTaskContext.$current.withValue(context, operation: onCancel)
  }
}
