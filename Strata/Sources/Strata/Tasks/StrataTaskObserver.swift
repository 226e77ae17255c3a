// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// An observer of the tasks that a ``StrataTaskScope`` owns.
///
/// Implement an observer to log the tasks of a scope, for example. The scope calls the methods
/// synchronously, on the thread on which a task starts, ends or is cancelled. It does not hold its
/// lock, so the methods can call the scope. If one thread cancels a task while another thread
/// starts or runs it, the two calls can come in either order.
public protocol StrataTaskObserver: AnyObject, Sendable {
  /// Tells the observer that a task has joined the scope.
  ///
  /// The task may already be running.
  func taskStarted(_ task: StrataTaskInfo)

  /// Tells the observer that a task has ended, even if it was cancelled.
  ///
  /// The scope calls this method once for each started task. The task counts as running until the
  /// call has returned, so the scope does not become idle before that.
  func taskFinished(_ task: StrataTaskInfo)

  /// Tells the observer that the scope cancels a task.
  ///
  /// The task is still running until ``taskFinished(_:)`` is called.
  func taskCancelled(_ task: StrataTaskInfo)
}
