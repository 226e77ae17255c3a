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
  /// Called when a task has joined the scope, and may already be running.
  func taskStarted(_ task: StrataTaskInfo)

  /// Called when a task has ended, even if it was cancelled.
  ///
  /// It is called once for each started task, and the scope does not become idle before it has
  /// returned.
  func taskFinished(_ task: StrataTaskInfo)

  /// Called when a task is cancelled.
  ///
  /// It counts as running until ``taskFinished(_:)`` has returned.
  func taskCancelled(_ task: StrataTaskInfo)

  /// Tells the observer how a task was launched, after ``taskStarted(_:)``.
  ///
  /// `launch` returns the details, and is expensive. A group, and a task that was started without
  /// a launcher, has none.
  func taskLaunched(_ task: StrataTaskInfo, as launch: () -> StrataTaskLaunch)

  /// Called when a task has waited for its delay, and starts its work.
  func taskBegan(_ task: StrataTaskInfo)

  /// Called on the main actor before a task delivers a value to `reduce`.
  ///
  /// The value is the result of a use case, the value of a closure, an element of a sequence, or a
  /// `Result` if the work can throw.
  func task<Value: Sendable>(_ task: StrataTaskInfo, willDeliver value: Value)
}

extension StrataTaskObserver {
  public func taskLaunched(_ task: StrataTaskInfo, as launch: () -> StrataTaskLaunch) {}
  public func taskBegan(_ task: StrataTaskInfo) {}
  public func task<Value: Sendable>(_ task: StrataTaskInfo, willDeliver value: Value) {}
}
