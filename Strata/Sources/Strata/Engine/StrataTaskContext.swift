// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A job and its scope; work joins the job of the ``current`` context, which tasks inherit.
struct StrataTaskContext: Sendable {
  let scope: StrataTaskScope
  let job: StrataJob
  // In debug builds only, because a release build has no warning that needs the task.
  #if DEBUG
    /// The launched task whose work is running, or `nil` outside of work.
    var task: StrataTaskInfo?
  #endif

  @TaskLocal static var current: StrataTaskContext?

  /// Makes the context current while a closure runs.
  func bind<Value>(_ body: () throws -> Value) rethrows -> Value {
    try Self.$current.withValue(self, operation: body)
  }

  /// Cancels the job and all of its descendants.
  func cancel() { scope.cancel(scope.tree.withLock { [job] in $0.cancel([job]) }) }

  /// Records that the body of the job has returned; a second call has no effect.
  func close() { scope.leave(scope.tree.withLock { [job] in $0.close(job) }) }

  /// Gives up the id of the task for later work, and returns whether the task was cancelled.
  func free() -> Bool {
    guard let task = job.task else { return false }
    return scope.tree.withLock {
      $0.free(task)
      return task.state.isCancelled
    }
  }

  var isRunning: Bool { scope.tree.withLock { [job] _ in job.isRunning } }
}
