// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A node in the tree of work that a ``StrataTaskScope`` owns.
///
/// A job has a body, such as the work of a task or the closure of `track`, and children, which are
/// the jobs that have joined it. Cancellation propagates down, so a cancelled job cancels its
/// children and every child that joins later. Completion propagates up, so a job ends when its body
/// has returned and its last child has ended.
///
/// NB: `@unchecked Sendable`, because the scope's lock guards all mutable properties.
class StrataJob: @unchecked Sendable {
  enum Kind: Sendable {
    /// The root of the tree, which represents the scope.
    case scope
    /// A call to `track`, or a queued event.
    ///
    /// Because most calls to `track` start nothing, the job of a call joins its parent only when
    /// its own first child joins.
    case event
    /// One task, which has no children.
    ///
    /// Work that the task starts joins the event or the group to which the task belongs, or else
    /// the scope's root.
    case task
    /// A group of tasks.
    case group
  }

  typealias Waiter = CheckedContinuation<Void, Never>

  let kind: Kind
  var state: StrataJobState
  private(set) var isAttached: Bool
  /// Whether a caller can still wait for this job or cancel it.
  var isHeld = true
  var isBodyOver = false
  /// The parent, which the job retains even after the job has left it.
  private(set) var parent: StrataJob?
  private(set) var childCount = 0
  var waiters: [UInt64: Waiter] = [:]

  // The children, as a linked list with constant-time removal.
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
    // Releases the parents in a loop, because a recursive release could overflow the stack.
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

  /// This job if it is reported to observers, or `nil` otherwise.
  var task: StrataTaskJob? { nil }

  /// Whether the job has ended and has left the tree.
  var isOver: Bool { state == .ended && !isAttached }

  /// Whether work that is started in this job is cancelled from the start.
  var startsCancelled: Bool {
    var job = self
    while job.state == .ended || !job.isAttached, let parent = job.nextParent { job = parent }
    return job.state == .cancelling
  }

  /// The nearest ancestor that has not ended.
  ///
  /// For an event, groups are skipped, because an event is not part of a group.
  private var nextParent: StrataJob? {
    var parent = parent
    while let job = parent, job.state == .ended || kind == .event && job.kind == .group {
      parent = job.parent
    }
    return parent
  }

  /// Returns the nearest job that is outside all of `jobs`: this job or an ancestor.
  func above(_ jobs: [StrataJob]) -> StrataJob {
    var (result, next) = (self, self as StrataJob?)
    while let job = next {
      next = job.parent
      if let parent = job.parent, jobs.contains(where: { $0 === job }) { result = parent }
    }
    return result
  }

  /// Releases ancestors that have ended.
  ///
  /// Otherwise, an endless chain of work that starts more work would retain all of its ancestors.
  func shorten() { parent = nextParent }

  /// Joins the nearest ancestor that has not ended.
  func attach() {
    guard !isAttached, let parent = nextParent else { return }
    parent.attach()
    insert(in: parent)
    if parent.state == .cancelling { state.handle(.cancel) }
  }

  /// Leaves the parent and returns it.
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

  /// Moves the children to the parent.
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
    // There is no previous sibling: the job is new or was the first child.
    self.parent = parent
    nextSibling = parent.firstChild
    nextSibling?.previousSibling = self
    parent.firstChild = self
    parent.childCount += 1
    isAttached = true
  }
}
