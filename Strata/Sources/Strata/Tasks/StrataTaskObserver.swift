// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// An observer of the tasks that a ``StrataTaskScope`` owns.
///
/// Implement an observer, for example, to log a scope's tasks. The scope calls the methods
/// synchronously, on the thread on which a task is launched, ends or is cancelled. Because the
/// scope does not hold its lock during these calls, the methods can use the scope. If one thread
/// cancels a task while another thread starts or runs it, the notifications can arrive in either
/// order.
///
/// A group with an id counts as a task.
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

  /// Tells the observer that a task is being cancelled.
  ///
  /// The task counts as running until ``taskFinished(_:)`` has returned.
  func taskCancelled(_ task: StrataTaskInfo)
}
