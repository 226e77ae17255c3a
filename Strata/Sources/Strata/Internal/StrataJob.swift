// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A node in the tree of work that a ``StrataTaskScope`` owns.
///
/// Cancellation goes down: a cancelled job cancels its children, also later ones.
/// Completion goes up: a job ends when its own body is over and its last child has ended.
///
/// NB: `@unchecked Sendable`: the lock of the scope guards everything that changes.
class StrataJob: @unchecked Sendable {
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
  var state: StrataJobState
  private(set) var isAttached: Bool
  /// Whether somebody can still wait for this job or cancel it.
  var isHeld = true
  var isBodyOver = false
  /// The job that this one is in, or was in before it ended.
  private(set) var parent: StrataJob?
  private(set) var childCount = 0
  var waiters: [UInt64: Waiter] = [:]

  // The children, as a list from which a child is taken at constant cost.
  private var firstChild: StrataJob?
  private var nextSibling: StrataJob?
  private unowned(unsafe) var previousSibling: StrataJob?

  init(_ kind: Kind, _ state: StrataJobState, in parent: StrataJob?) {
    self.kind = kind
    self.state = state
    self.parent = parent
    isAttached = kind == .scope
  }

  deinit {
    // One after the other: each would release the next one in its own `deinit`, to any depth.
    var next = parent.take()
    while next != nil, isKnownUniquelyReferenced(&next) { next = next?.parent.take() }
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

  /// The job, if observers are told about it.
  var task: StrataTaskJob? { nil }

  /// Whether the job has ended, and nothing in the tree counts it any more.
  var isOver: Bool { state == .ended && !isAttached }

  /// Whether what starts in this job starts cancelled.
  var startsCancelled: Bool {
    var job = self
    while job.state == .ended || !job.isAttached, let parent = job.nextParent { job = parent }
    return job.state == .cancelling
  }

  /// The nearest job above that has not ended.
  ///
  /// An event is no part of a group.
  private var nextParent: StrataJob? {
    var parent = parent
    while let job = parent, job.state == .ended || kind == .event && job.kind == .group {
      parent = job.parent
    }
    return parent
  }

  /// This job, or the job above the topmost of `jobs` that it is part of.
  func above(_ jobs: [StrataJob]) -> StrataJob {
    var (result, next) = (self, self as StrataJob?)
    while let job = next {
      next = job.parent
      if let parent = job.parent, jobs.contains(where: { $0 === job }) { result = parent }
    }
    return result
  }

  /// Forgets the jobs above that have ended: what starts jobs for ever would keep them all.
  func shorten() { parent = nextParent }

  /// Joins the nearest job above that has not ended.
  func attach() {
    guard !isAttached, let parent = nextParent else { return }
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
    // It has no previous sibling: it is new, or was the first child.
    self.parent = parent
    nextSibling = parent.firstChild
    nextSibling?.previousSibling = self
    parent.firstChild = self
    parent.childCount += 1
    isAttached = true
  }
}
