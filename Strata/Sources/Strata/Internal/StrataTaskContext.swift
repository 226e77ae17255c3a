// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A job and the scope that owns it.
///
/// Launched work joins the current context.
struct StrataTaskContext: Sendable {
  let scope: StrataTaskScope
  let job: StrataJob

  @TaskLocal static var current: StrataTaskContext?

  /// Frees the id of a task before its value is delivered, so that the delivery may start a
  /// successor.
  ///
  /// - Returns: Whether the job was cancelled: its task may not know, if that was before there was
  ///   a task.
  func beginDelivery() -> Bool {
    scope.tree.withLock { [job] in
      $0.releaseID(of: job)
      return job.state == .cancelling
    }
  }

  /// Whether the scope goes on, and no later work has taken the place of the task.
  var mayTellOfCancellation: Bool {
    scope.tree.withLock { [job] in $0.mayTellOfCancellation(of: job) }
  }

  /// Cancels the job and all that is in it.
  func cancel() { scope.cancel(scope.tree.withLock { [job] in $0.cancel([job]) }) }

  /// Ends the body of the job.
  ///
  /// A second call has no effect.
  func finish() { scope.complete(job) }
}
