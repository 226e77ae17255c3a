// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The jobs of a scope and the ids that they hold.
///
/// Only this type changes the jobs. Its methods run under the scope's lock, so of the caller's
/// code, they call only `==` of ids, and clocks. They return what the scope must do outside the
/// lock: tell the observers, cancel tasks, resume waiters.
///
/// | verb | means |
/// |---|---|
/// | begin | A launcher, `group` or `add` asks for a job, which may be refused or replace others. |
/// | join | A job becomes the child of the nearest ancestor that has not ended. |
/// | cancel | A job and its descendants are cancelled. They continue until their bodies return. |
/// | free | A task gives up its id for later work. |
/// | close | The body of a job has returned. |
/// | release | No caller can wait for a job or cancel it any more. |
/// | end | The body and all children are over: after `close` or `release`, or a child's `leave`. |
/// | leave | The observers know of the end, so the job leaves its parent, which may end with it. |
struct StrataJobTree: Sendable {
  typealias Cancelled = (info: StrataTaskInfo, task: (any StrataAnyTask)?)

  enum Admission {
    /// The job has joined, and its work must wait for `delay`, the rest of a throttle's interval.
    case joined(StrataJob, replaced: [Cancelled], startsCancelled: Bool, delay: Duration?)
    /// Work with the same id or flag is running, or the id's throttle interval is in progress.
    case ignored
    case ended
  }

  let root: StrataJob
  var throttles = StrataThrottles()
  private var lastNumber: UInt64 = 0
  // By hash, because the end of a task may compare no ids, and by number, because 10,000 tasks can
  // hold one id.
  private var holders: [Int: [UInt64: StrataTaskJob]] = [:]

  init(root: StrataJob) { self.root = root }

  var isIdle: Bool { root.children.isEmpty }
  var isEnded: Bool { root.state.isCancelled }

  // MARK: Joining

  mutating func begin(
    _ kind: StrataJob.Kind, key: StrataTaskKey?, holder: StrataJob? = nil,
    ifRunning: StrataIfRunning, throttle: StrataThrottle? = nil, in parent: StrataJob
  ) -> Admission {
    guard !isEnded else { return .ended }
    let waiting = throttle.flatMap { new in
      throttles.waiting(before: new).flatMap { holders[new.key.hash]?[$0] }
    }
    // The lookup is expensive, and `.startAnyway` does not need it.
    var running = ifRunning == .startAnyway ? [] : key.map(holders) ?? []
    if let waiting { running.removeAll { $0 === waiting } }
    if ifRunning == .ignoreNew, !running.allSatisfy(\.isTaskCancelled) { return .ignored }
    if let waiting { running.append(waiting) }
    // Work with the same flag is in the way, unless this work replaces it.
    if let holder, holder.isRunning, holder.task?.isTaskCancelled != true,
      !holder.isInside(running)
    {
      return .ignored
    }
    var delay: Duration?
    if let throttle, !parent.startsCancelled {
      guard let wait = throttles.begin(throttle, number: lastNumber + 1) else { return .ignored }
      if wait > .zero { delay = wait }
    }
    var (parent, replaced) = (parent, [Cancelled]())
    // Work that starts cancelled replaces nothing.
    if !running.isEmpty, !parent.startsCancelled {
      // Work that replaces the group in which it is started joins outside the group.
      parent = parent.above(running)
      replaced = cancel(running)
      for job in running { job.cancellation = .happened(lastNumber: lastNumber, isReplaced: true) }
    }
    let job = makeJob(kind, key, in: parent)
    join(job)
    let startsCancelled = job.state.isCancelled
    if let key, let task = job.task, !startsCancelled {
      holders[key.hash, default: [:]][task.info.number] = task
    }
    return .joined(job, replaced: replaced, startsCancelled: startsCancelled, delay: delay)
  }

  private mutating func makeJob(
    _ kind: StrataJob.Kind, _ key: StrataTaskKey?, in parent: StrataJob
  ) -> StrataJob {
    guard kind == .task || key != nil else { return StrataJob(kind, in: parent) }
    let info = StrataTaskInfo(number: nextNumber(), name: key?.name)
    return StrataTaskJob(kind, in: parent, info: info, key: key)
  }

  mutating func nextNumber() -> UInt64 {
    lastNumber += 1
    return lastNumber
  }

  mutating func beginInterval(_ throttle: StrataThrottle, in parent: StrataJob) -> Bool {
    isEnded || parent.startsCancelled || throttles.begin(throttle, number: lastNumber) != nil
  }

  func join(_ job: StrataJob) {
    guard job.state == .idle, let parent = job.nextParent else { return }
    join(parent)
    job.state = .running(isCancelled: parent.state.isCancelled)
    parent.add(job)
  }

  // MARK: Ending

  /// Closes a job, and returns it if it has ended and must leave.
  mutating func close(_ job: StrataJob) -> StrataJob? {
    switch job.state {
    case .running(let isCancelled):
      job.state = .closing(isCancelled: isCancelled)
      return end(job)
    case .idle:
      job.state = .left
      job.parent = job.nextParent
      return nil
    case .closing, .ended, .left: return nil
    }
  }

  /// Releases a closed job, and returns it if it has ended.
  ///
  /// The children of an event, or of a group without an id, then move to its parent, so that an
  /// endless chain of work is not an endless chain of parents.
  mutating func release(_ job: StrataJob) -> StrataJob? {
    guard job.state == .closing(isCancelled: false), job.task == nil, let parent = job.parent
    else { return nil }
    for child in job.removeChildren() { parent.add(child) }
    return end(job)
  }

  private mutating func end(_ job: StrataJob) -> StrataJob? {
    guard case .closing = job.state, job.children.isEmpty else { return nil }
    if let task = job.task { free(task) }
    job.state = .ended
    return job
  }

  /// Removes a job that has ended and the parents that end with it.
  ///
  /// - Returns: The waiters of the removed jobs, and the next job to remove, whose end the scope
  ///   must first tell the observers.
  mutating func leave(_ job: StrataJob) -> (waiters: [StrataJob.Waiter], next: StrataTaskJob?) {
    var waiters: [StrataJob.Waiter] = []
    var next: StrataJob? = job
    while let job = next, let parent = job.parent {
      job.state = .left
      waiters += takeWaiters(of: job)
      parent.remove(job)
      if isIdle { waiters += takeWaiters(of: root) }
      next = end(parent)
      if let task = next?.task { return (waiters, task) }
    }
    return (waiters, nil)
  }

  private func takeWaiters(of job: StrataJob) -> [StrataJob.Waiter] {
    guard !job.waiters.isEmpty else { return [] }
    defer { job.waiters = [:] }
    return Array(job.waiters.values)
  }

  // MARK: Ids

  mutating func free(_ job: StrataTaskJob) {
    guard let hash = job.key?.hash else { return }
    holders[hash]?[job.info.number] = nil
    if holders[hash]?.isEmpty == true { holders[hash] = nil }
  }

  func holders(of key: StrataTaskKey) -> [StrataTaskJob] {
    holders[key.hash]?.values.filter { $0.key?.matches(key) == true } ?? []
  }

  // MARK: Cancelling

  /// Stores a job's task, and returns whether the caller must cancel it.
  func attach(_ task: any StrataAnyTask, to job: StrataJob) -> Bool {
    if job.isRunning { job.task?.cancellation = .possible(task: task) }
    return job.state.isCancelled
  }

  /// Cancels jobs and their descendants, and returns the tasks in the order in which they started.
  mutating func cancel(_ jobs: [StrataJob]) -> [Cancelled] {
    var pending = jobs
    var cancelled: [Cancelled] = []
    while let job = pending.popLast() {
      switch job.state {
      case .running(isCancelled: false): job.state = .running(isCancelled: true)
      case .closing(isCancelled: false): job.state = .closing(isCancelled: true)
      case .idle, .running, .closing, .ended, .left: continue
      }
      if let task = job.task { cancelled.append(cancel(task)) }
      pending += job.children
    }
    return cancelled.sorted { $0.info.number < $1.info.number }
  }

  private mutating func cancel(_ job: StrataTaskJob) -> Cancelled {
    free(job)
    if let key = job.key { throttles.cancel(job.info.number, key) }
    defer { job.cancellation = .happened(lastNumber: lastNumber, isReplaced: false) }
    guard case .possible(let task) = job.cancellation else { return (job.info, nil) }
    return (job.info, task)
  }

  /// Cancels all jobs except the events and groups that contain the caller.
  mutating func cancelAll(by caller: StrataJob?) -> [Cancelled] {
    let enclosing = Array(sequence(first: caller ?? root, next: \.nextParent))
    return cancel(
      enclosing.flatMap(\.children).filter { job in !enclosing.contains { $0 === job } })
  }

  /// Cancels all jobs and refuses further tasks.
  ///
  /// - Returns: The tasks to cancel, and the events that end with the scope.
  mutating func end() -> (cancelled: [Cancelled], ended: [StrataJob]) {
    let cancelled = cancel([root])
    throttles.drop { _ in true }
    return (cancelled, jobs.filter { $0.kind == .event }.compactMap { close($0) })
  }

  // MARK: Querying

  /// Returns whether `onCancel` may be called: the scope has not ended, and no later work has
  /// replaced the cancelled job.
  ///
  /// NB: Compares hashes, because it does not run in the isolation of a caller that passed an id.
  func mayReportCancellation(of job: StrataTaskJob) -> Bool {
    if isEnded { return false }
    guard case .happened(let lastNumber, let isReplaced) = job.cancellation else { return true }
    let isLater = job.key.flatMap { holders[$0.hash] }?.keys.contains { $0 > lastNumber }
    return !isReplaced && isLater != true
  }

  var jobs: [StrataJob] {
    var jobs = [root]
    var index = 0
    while index < jobs.count {
      jobs += jobs[index].children
      index += 1
    }
    return jobs
  }
}
