// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A node in the tree of work that a ``StrataTaskScope`` owns.
///
/// Cancellation goes down: a cancelled job cancels its children, and those that still join it. Completion
/// goes up: a job ends when its own body is over and its last child has ended.
///
/// NB: `@unchecked Sendable`: the lock of the scope guards everything that changes.
final class StrataJob: @unchecked Sendable {
  enum Kind: Sendable {
    /// The root: the scope itself.
    case scope
    /// A tracked or queued call. It joins its parent with its first child, unless it is queued.
    case event
    /// A leaf: one task. What the task starts joins the event or the group that the task is in.
    case task
    /// Several tasks that count as one.
    case group
  }

  typealias Waiter = CheckedContinuation<Void, Never>

  let kind: Kind
  /// What observers hear of, for a task and for a group with an id.
  let info: StrataTaskInfo?
  let key: StrataTaskKey?
  var state: StrataJobState
  /// The job that this one is in, or was in before it ended.
  private(set) var parent: StrataJob?
  private(set) var isAttached: Bool
  /// Whether somebody can still wait for this job or cancel it.
  var isHeld = true
  var isBodyOver = false
  /// Whether a successor with the same id has cancelled it.
  var isReplaced = false
  private(set) var childCount = 0
  /// Cancels the task.
  ///
  /// It is missing before the task has started and after it was cancelled.
  var cancelTask: (@Sendable () -> Void)?
  var waiters: [UInt64: Waiter] = [:]

  // The children, as a list from which a child is taken at constant cost.
  private var firstChild: StrataJob?
  private var nextSibling: StrataJob?
  private unowned(unsafe) var previousSibling: StrataJob?

  init(
    _ kind: Kind, _ state: StrataJobState, in parent: StrataJob?, info: StrataTaskInfo? = nil,
    key: StrataTaskKey? = nil
  ) {
    self.kind = kind
    self.state = state
    self.parent = parent
    self.info = info
    self.key = key
    isAttached = kind == .scope
  }

  /// The children, in no particular order.
  var children: [StrataJob] {
    var children: [StrataJob] = []
    var next = firstChild
    while let child = next {
      children.append(child)
      next = child.nextSibling
    }
    return children
  }

  /// This job, or the nearest above that has not ended.
  var nearestOpen: StrataJob {
    var job = self
    while job.state == .ended, let parent = job.parent { job = parent }
    return job
  }

  /// Joins the nearest job above that has not ended.
  ///
  /// An event is no part of a group.
  func attach() {
    guard !isAttached, var parent else { return }
    while parent.state == .ended || kind == .event && parent.kind == .group,
      let next = parent.parent
    {
      parent = next
    }
    parent.attach()
    insert(in: parent)
    if parent.state == .cancelling { state.handle(.cancel) }
  }

  /// Leaves the parent, and returns it.
  func detach() -> StrataJob? {
    guard isAttached, let parent else { return nil }
    if let previousSibling {
      previousSibling.nextSibling = nextSibling
    } else {
      parent.firstChild = nextSibling
    }
    nextSibling?.previousSibling = previousSibling
    nextSibling = nil
    previousSibling = nil
    parent.childCount -= 1
    isAttached = false
    return parent
  }

  /// Gives the children to the parent.
  func dissolve() {
    guard let parent else { return }
    for child in children {
      _ = child.detach()
      child.insert(in: parent)
    }
  }

  func takeWaiters() -> [Waiter] {
    defer { waiters = [:] }
    return Array(waiters.values)
  }

  private func insert(in parent: StrataJob) {
    self.parent = parent
    nextSibling = parent.firstChild
    nextSibling?.previousSibling = self
    parent.firstChild = self
    parent.childCount += 1
    isAttached = true
  }
}
