// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// An observer of the tasks that a ``StrataTaskScope`` owns, for example for a log.
///
/// ```swift
/// final class TaskLog: StrataTaskObserver {
///   func taskStarted(_ task: StrataTaskInfo) { print("started", task) }
///   func taskFinished(_ task: StrataTaskInfo) { print("finished", task) }
///   func taskCancelled(_ task: StrataTaskInfo) { print("cancelled", task) }
/// }
/// // …
/// let scope = StrataTaskScope(observer: TaskLog())
/// ```
///
/// The scope calls the methods synchronously, on the thread on which a task is launched, ends or is
/// cancelled. They can use the scope. If one thread cancels a task while another thread starts or
/// runs it, the notifications can arrive in either order. A group with an id counts as a task.
public protocol StrataTaskObserver: AnyObject, Sendable {
  /// Tells the observer that a task has joined the scope and may already be running.
  func taskStarted(_ task: StrataTaskInfo)

  /// Tells the observer that a task has ended, even if it was cancelled.
  ///
  /// The scope calls this method once for each started task, and does not become idle before the
  /// call has returned.
  func taskFinished(_ task: StrataTaskInfo)

  /// Tells the observer that a task is being cancelled.
  ///
  /// It counts as running until ``taskFinished(_:)`` has returned.
  func taskCancelled(_ task: StrataTaskInfo)
}
