// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Strata

@Suite("StrataJobTree", .inTurn)
final class StrataJobTreeTests {
  /// What the scope and the launchers ask of the tree.
  enum Verb: CaseIterable {
    case join, cancel, close, release, leave
  }

  private static let states: [StrataJobState] = [
    .idle, .running(isCancelled: false), .running(isCancelled: true),
    .closing(isCancelled: false), .closing(isCancelled: true), .ended, .left,
  ]

  private var tree = StrataJobTree(root: StrataJob(.scope, in: nil))

  private func begin(
    _ kind: StrataJob.Kind = .task, _ id: String? = nil, holder: StrataJob? = nil,
    _ ifRunning: StrataIfRunning = .startAnyway, in parent: StrataJob? = nil
  ) -> StrataJob? {
    let admission = tree.begin(
      kind, key: id.map { StrataTaskKey($0) }, holder: holder, ifRunning: ifRunning,
      in: parent ?? tree.root)
    guard case .joined(let joined) = admission else { return nil }
    return joined.job
  }

  private func close(_ job: StrataJob) -> StrataJob? { tree.close(job) }
  private func release(_ job: StrataJob) -> StrataJob? { tree.release(job) }
  private func leave(_ job: StrataJob?) {
    if let job { _ = tree.leave(job) }
  }
  private func next(after job: StrataJob) -> StrataJob? { tree.leave(job).next }
  private func cancel(_ jobs: StrataJob...) -> [UInt64] { tree.cancel(jobs).map(\.info.number) }

  /// Returns an event in a state, with a child if it is closing.
  private func event(in state: StrataJobState) throws -> StrataJob {
    let job = StrataJob(.event, in: tree.root)
    guard state != .idle else { return job }
    tree.join(job)
    if case .closing = state { _ = try #require(begin(in: job)) }
    if state.isCancelled { _ = tree.cancel([job]) }
    guard case .running = state else {
      let ended = tree.close(job)
      if state == .left { _ = tree.leave(try #require(ended)) }
      return job
    }
    return job
  }

  @Test(
    "each verb leads from each state to the state of the table", arguments: Self.states,
    Verb.allCases)
  func transition(from state: StrataJobState, verb: Verb) throws {
    let job = try event(in: state)
    try #require(job.state == state)
    switch verb {
    case .join: tree.join(job)
    case .cancel: _ = tree.cancel([job])
    case .close: _ = tree.close(job)
    case .release: _ = tree.release(job)
    case .leave: if state == .ended { _ = tree.leave(job) }
    }
    let next: StrataJobState =
      switch (state, verb) {
      case (.idle, .join): .running(isCancelled: false)
      case (.idle, .close): .left
      case (.running, .cancel): .running(isCancelled: true)
      // The event has no child, so it ends.
      case (.running, .close): .ended
      case (.closing, .cancel): .closing(isCancelled: true)
      case (.closing(isCancelled: false), .release): .ended
      case (.ended, .leave): .left
      default: state
      }
    #expect(job.state == next)
  }

  // MARK: Joining

  @Test("an event joins with its first child, together with the events around it")
  func lazyJoin() throws {
    let outer = StrataJob(.event, in: tree.root)
    let inner = StrataJob(.event, in: outer)
    #expect(tree.isIdle)
    let task = try #require(begin(in: inner))
    #expect(task.parent === inner)
    #expect(inner.parent === outer)
    #expect(tree.root.children.map(ObjectIdentifier.init) == [ObjectIdentifier(outer)])
  }

  @Test("a job joins the nearest ancestor that has not ended, and an event joins no group")
  func nearestAncestor() throws {
    let over = try event(in: .left)
    let group = try #require(begin(.group, "group"))
    let late = StrataJob(.event, in: over)
    let inGroup = StrataJob(.event, in: group)
    tree.join(late)
    tree.join(inGroup)
    #expect(late.parent === tree.root)
    #expect(inGroup.parent === tree.root)
    #expect(try #require(begin(in: group)).parent === group)
  }

  @Test("a job that joins a cancelled one is cancelled, and holds no id")
  func cancelledParent() throws {
    let event = try event(in: .running(isCancelled: true))
    let task = try #require(begin(.task, "id", in: event))
    #expect(task.state == .running(isCancelled: true))
    #expect(tree.holders(of: StrataTaskKey("id")).isEmpty)
  }

  @Test("nothing joins a tree that has ended")
  func endedTree() throws {
    _ = tree.end()
    #expect(begin() == nil)
    #expect(tree.isEnded)
  }

  // MARK: Ending

  @Test("a job with children ends with the last of them, and so do its parents")
  func endsUpwards() throws {
    let outer = try event(in: .running(isCancelled: false))
    let inner = StrataJob(.event, in: outer)
    let tasks = [try #require(begin(in: inner)), try #require(begin(in: inner))]
    #expect(close(inner) == nil)
    #expect(close(outer) == nil)
    #expect(close(tasks[0]) === tasks[0])
    #expect(next(after: tasks[0]) == nil)
    #expect(outer.state == .closing(isCancelled: false))
    #expect(close(tasks[1]) === tasks[1])
    #expect(next(after: tasks[1]) == nil)
    #expect(outer.state == .left)
    #expect(inner.state == .left)
    #expect(tree.isIdle)
  }

  @Test("the way up stops before a group with an id, whose end the observers must know first")
  func stopsAtGroup() throws {
    let group = try #require(begin(.group, "group"))
    let task = try #require(begin(in: group))
    #expect(close(group) == nil)
    #expect(close(task) === task)
    #expect(next(after: task) === group)
    #expect(group.state == .ended)
    #expect(!tree.isIdle)
    #expect(next(after: group) == nil)
    #expect(tree.isIdle)
  }

  @Test("a released event moves its children to its parent and ends, unless it was cancelled")
  func release() throws {
    for isCancelled in [false, true] {
      let event = try event(in: .closing(isCancelled: isCancelled))
      let task = try #require(event.children.first)
      #expect((release(event) === event) == !isCancelled)
      #expect(task.parent === (isCancelled ? event : tree.root))
    }
  }

  @Test("a released group with an id waits for its tasks")
  func releasedGroup() throws {
    let group = try #require(begin(.group, "group"))
    _ = try #require(begin(in: group))
    #expect(close(group) == nil)
    #expect(release(group) == nil)
    #expect(group.state == .closing(isCancelled: false))
  }

  @Test("an event that ends outside the tree lets go of the ancestors that have left")
  func letsGo() throws {
    let job = StrataJob(.event, in: try event(in: .left))
    #expect(close(job) == nil)
    #expect(job.parent === tree.root)
  }

  // MARK: Ids

  @Test("a job holds its id until it is freed, cancelled or closed")
  func ids() throws {
    let key = StrataTaskKey("id")
    let jobs = try (1...3).map { _ in try #require(begin(.task, "id")) }
    #expect(Set(tree.holders(of: key).map(\.info.number)) == [1, 2, 3])
    tree.free(try #require(jobs[0].task))
    #expect(cancel(jobs[1]) == [2])
    #expect(close(jobs[2]) === jobs[2])
    #expect(tree.holders(of: key).isEmpty)
    #expect(begin(.task, "id", .ignoreNew) != nil)
    #expect(begin(.task, "id", .ignoreNew) == nil)
  }

  @Test("work that replaces its own group joins outside the group")
  func replacesItsGroup() throws {
    let group = try #require(begin(.group, "id"))
    let task = try #require(begin(.task, "id", .cancelPrevious, in: group))
    #expect(group.state == .running(isCancelled: true))
    #expect(task.state == .running(isCancelled: false))
    #expect(task.parent === tree.root)
    #expect(!tree.mayReportCancellation(of: try #require(group.task)))
  }

  @Test("work of an event in a group that replaces the group joins the event")
  func replacesGroupAroundEvent() throws {
    let group = try #require(begin(.group, "id"))
    let event = StrataJob(.event, in: group)
    let task = try #require(begin(.task, "id", .cancelPrevious, in: event))
    #expect(group.state.isCancelled)
    #expect(task.parent === event)
  }

  @Test("a running job that holds the flag is in the way, unless it is replaced")
  func flagHolder() throws {
    let group = try #require(begin(.group, "a"))
    let holder = try #require(begin(.task, "inner", in: group))
    #expect(begin(.task, "b", holder: holder) == nil)
    #expect(begin(.task, "b", holder: holder, .cancelPrevious) == nil)
    #expect(begin(.task, "a", holder: holder, .cancelPrevious) != nil)
    #expect(holder.state.isCancelled)
    #expect(begin(.task, "b", holder: holder) != nil)
  }

  // MARK: Cancelling

  @Test("a cancellation reaches all descendants, and names the tasks in the order of their starts")
  func cancel() throws {
    let event = try event(in: .running(isCancelled: false))
    let group = try #require(begin(.group, "group", in: event))
    _ = try #require(begin(in: group))
    _ = try #require(begin(in: event))
    let other = try #require(begin())
    #expect(cancel(event) == [1, 2, 3])
    #expect(cancel(event).isEmpty)
    #expect(!other.state.isCancelled)
  }

  @Test("cancelAll spares the jobs that contain the caller")
  func cancelAll() throws {
    let event = try event(in: .running(isCancelled: false))
    let group = try #require(begin(.group, "group", in: event))
    _ = try #require(begin(in: group))
    _ = try #require(begin())
    let cancelled = tree.cancelAll(by: group)
    #expect(cancelled.map(\.info.number) == [2, 3])
    #expect(!group.state.isCancelled)
    #expect(!event.state.isCancelled)
  }

  @Test("cancelAll of an event cancels the group in which the event is started")
  func cancelAllByEventInGroup() throws {
    let group = try #require(begin(.group, "group"))
    let idle = StrataJob(.event, in: group)
    #expect(tree.cancelAll(by: idle).map(\.info.number) == [1])
    #expect(group.state.isCancelled)
  }

  @Test("the task of a job is handed out once, or refused after the cancellation")
  func attachedTask() throws {
    let job = try #require(begin())
    let task = Task {}
    #expect(!tree.attach(task, to: job))
    let cancelled = tree.cancel([job])
    #expect(cancelled.map { $0.task != nil } == [true])
    #expect(tree.attach(task, to: job))
  }

  @Test("a cancellation is reported unless work was launched later, or the tree has ended")
  func report() throws {
    let first = try #require(begin(.task, "id")?.task)
    let beside = try #require(begin(.task, "id")?.task)
    _ = tree.cancel([first])
    #expect(tree.mayReportCancellation(of: first))
    let later = try #require(begin(.task, "id"))
    #expect(!tree.mayReportCancellation(of: first))
    leave(close(later))
    #expect(!tree.mayReportCancellation(of: first))
    _ = tree.cancel([beside])
    #expect(tree.mayReportCancellation(of: beside))
    _ = tree.end()
    #expect(!tree.mayReportCancellation(of: beside))
  }

  @Test("cancelled work is remembered until it has left, so a report knows later work that is gone")
  func reportOfWaiting() throws {
    let first = try #require(begin(.task, "id"))
    let waiting = try #require(begin(.task, "id", .waitForPrevious)?.task)
    _ = tree.cancel([waiting])
    leave(close(first))
    let later = try #require(begin(.task, "id"))
    leave(close(later))
    #expect(!tree.mayReportCancellation(of: waiting))
  }

  // MARK: Order

  @Test("a job that waits begins when all earlier jobs with the id have left")
  func turn() throws {
    let first = try #require(begin(.task, "id"))
    let beside = try #require(begin(.task, "id"))
    let waiting = try #require(begin(.task, "id", .waitForPrevious))
    #expect(tree.start(waiting) === waiting)
    leave(close(first))
    #expect(tree.start(waiting) === waiting)
    let ended = close(beside)
    #expect(tree.start(waiting) === waiting)
    leave(ended)
    #expect(tree.start(waiting) == nil)
  }

  @Test("a job that is cancelled while it waits steps out, and the next one keeps its place")
  func stepOut() throws {
    let first = try #require(begin(.task, "id"))
    let second = try #require(begin(.task, "id", .waitForPrevious))
    let third = try #require(begin(.task, "id", .waitForPrevious))
    _ = tree.cancel([second])
    #expect(tree.start(third) === third)
    leave(close(first))
    #expect(tree.start(third) == nil)
    #expect(second.state == .running(isCancelled: true))
  }

  @Test("keepLatest cancels those that wait, and not the one that runs or has been cancelled")
  func keepLatest() throws {
    let cancelled = try #require(begin(.task, "id"))
    _ = tree.cancel([cancelled])
    let first = try #require(begin(.task, "id", .keepLatest))
    #expect(tree.start(first) === first)
    let second = try #require(begin(.task, "id", .keepLatest))
    #expect(first.state.isCancelled)
    leave(close(cancelled))
    #expect(tree.start(second) == nil)
    let third = try #require(begin(.task, "id", .keepLatest))
    #expect(!second.state.isCancelled)
    #expect(tree.start(third) === third)
  }

  @Test("the jobs of a group that waits wait for the turn of the group")
  func groupTurn() throws {
    let first = try #require(begin(.task, "id"))
    let group = try #require(begin(.group, "id", .waitForPrevious))
    let inner = try #require(begin(.group, in: group))
    let task = try #require(begin(in: inner))
    #expect(tree.start(task) === group)
    leave(close(first))
    #expect(tree.start(task) == nil)
    let later = try #require(begin(in: group))
    #expect(tree.start(later) == nil)
    #expect(!later.isWaiting)
  }

  @Test("a job that waits for the group in which it is launched joins outside of it")
  func outsideOfGroup() throws {
    let group = try #require(begin(.group, "id"))
    let task = try #require(begin(.task, "id", .waitForPrevious, in: group))
    #expect(task.parent === tree.root)
  }
}
