// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Observes the tasks that a ``StrataTaskScope`` owns.
///
/// The scope calls the methods synchronously, on the thread on which a task starts, ends or is
/// cancelled. It does not hold its lock meanwhile, so the methods can call the scope. If one thread
/// cancels a task that another thread starts or runs, the two calls come in either order.
public protocol StrataTaskObserver: AnyObject, Sendable {
  /// A task has joined the scope; it may have begun to run.
  func taskStarted(_ task: StrataTaskInfo)

  /// A task has ended, by itself or after its cancellation.
  ///
  /// Called once for each task that started. The task still counts as running in this call: nobody
  /// finds the scope idle before the observer has heard of it.
  func taskFinished(_ task: StrataTaskInfo)

  /// A task was cancelled through the scope. It is still running until it has finished.
  func taskCancelled(_ task: StrataTaskInfo)
}
