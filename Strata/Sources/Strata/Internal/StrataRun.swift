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

  /// Tells of a cancellation, unless the scope has ended or a successor has replaced the task.
  @MainActor
  func tellOfCancellation() {
    if context?.mayTellOfCancellation ?? !startsCancelled { onCancel?() }
  }
}
