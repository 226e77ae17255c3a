// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A job and its scope; work joins the job of the ``current`` context, which tasks inherit.
struct StrataTaskContext: Sendable {
  typealias Origin = (scope: StrataTaskScope, job: StrataTaskJob)

  let scope: StrataTaskScope
  let job: StrataJob
  var task: StrataTaskInfo?
  /// The task in which the current code runs, if it is recorded.
  ///
  /// In a debug build, an event or a group that the code has started has the same origin.
  var origin: Origin?

  init(scope: StrataTaskScope, job: StrataJob) {
    self.scope = scope
    self.job = job
    #if DEBUG
      // In debug builds only, because each event would pay for it.
      origin = Self.current?.origin
    #endif
  }

  @TaskLocal static var current: StrataTaskContext?

  static var currentOrigin: Origin? { current?.origin }

  func bind<Value>(_ body: () throws -> Value) rethrows -> Value {
    try Self.$current.withValue(self, operation: body)
  }

  func cancel() { scope.cancel(scope.tree.withLock { [job] in $0.cancel([job]) }) }

  /// Closes the job; a second call has no effect.
  func close() { scope.leave(scope.tree.withLock { [job] in $0.close(job) }) }

  /// Gives up the task's id, and returns whether it was cancelled.
  func free() -> Bool {
    guard let task = job.task else { return false }
    return scope.tree.withLock {
      $0.free(task)
      return task.state.isCancelled
    }
  }

  /// Warns, once, of work that is dropped because this job has its flag and awaits the user.
  func warnOfDroppedWork() {
    #if DEBUG
      // In debug builds only, because only these warn.
      guard let task = job.task else { return }
      let awaited = scope.tree.withLock { _ -> String? in
        guard !task.hasWarned, let awaited = task.person else { return nil }
        task.hasWarned = true
        return awaited
      }
      guard let awaited else { return }
      StrataDiagnostics.warn(
        "Work was dropped, because the task \(task.info) has set its loading: flag and awaits "
          + "\(awaited). Launch the work that sets the flag after the answer. "
          + "See Failures#dropped-while-asking.")
    #endif
  }

  var isRunning: Bool { scope.tree.withLock { [job] _ in job.isRunning } }
}
