// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A job and the scope that owns it.
///
/// Launched work joins the job of the ``current`` context, which tasks inherit.
struct StrataTaskContext: Sendable {
  let scope: StrataTaskScope
  let job: StrataJob
  // In debug builds only, because a release build has no warning that needs the task.
  #if DEBUG
    /// The launched task whose work is running, or `nil` outside of work.
    var task: StrataTaskInfo?
  #endif

  @TaskLocal static var current: StrataTaskContext?

  /// Frees the task's id before the outcome is delivered, so that `reduce` can launch work with the
  /// same id.
  ///
  /// - Returns: Whether the job was cancelled. If that happened just after the launch, the task
  ///   itself may not be cancelled yet.
  func beginDelivery() -> Bool {
    scope.tree.withLock { [job] in
      $0.releaseID(of: job)
      return job.state == .cancelling
    }
  }

  /// Whether `onCancel` may be called: the scope has not ended, and no later work has replaced the
  /// task.
  var mayReportCancellation: Bool {
    scope.tree.withLock { [job] in $0.mayReportCancellation(of: job) }
  }

  /// Cancels the job and all of its descendants.
  func cancel() { scope.cancel(scope.tree.withLock { [job] in $0.cancel([job]) }) }

  /// Records that the body of the job has returned.
  ///
  /// A second call has no effect.
  func finish() { scope.complete(job) }
}
