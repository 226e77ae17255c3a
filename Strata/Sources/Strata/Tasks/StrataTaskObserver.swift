// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Hears of the tasks that a ``StrataTaskScope`` owns.
///
/// The methods are called synchronously on the thread on which it happens, so from any thread.
/// They are called outside the scope's lock: asking the scope from within them is fine. Where a
/// task is cancelled from another thread than the one that starts or runs it, the two calls may
/// come in either order.
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
