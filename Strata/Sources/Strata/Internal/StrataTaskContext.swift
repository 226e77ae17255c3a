// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A job and the scope that owns it.
///
/// Launched work joins the current context.
struct StrataTaskContext: Sendable {
  let scope: StrataTaskScope
  let job: StrataJob

  @TaskLocal static var current: StrataTaskContext?

  /// Frees the id of a task before its delivery, so that the delivery can start a successor.
  ///
  /// - Returns: Whether the job was cancelled. If that happened before the task existed, the task
  ///   itself is not cancelled.
  func beginDelivery() -> Bool {
    scope.tree.withLock { [job] in
      $0.releaseID(of: job)
      return job.state == .cancelling
    }
  }

  /// Whether the scope has not ended, and no later work has replaced the task.
  var mayReportCancellation: Bool {
    scope.tree.withLock { [job] in $0.mayReportCancellation(of: job) }
  }

  /// Cancels the job with all of its children.
  func cancel() { scope.cancel(scope.tree.withLock { [job] in $0.cancel([job]) }) }

  /// Ends the body of the job.
  ///
  /// A second call has no effect.
  func finish() { scope.complete(job) }
}
