// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The jobs of a scope and the ids that they hold.
///
/// The tree is a plain value that the scope's lock protects. Because its methods run under the
/// lock, they only return what the scope must do after it has released the lock, such as notifying
/// the observer, cancelling tasks or resuming waiters.
struct StrataJobTree: Sendable {
  typealias Cancellation = (info: StrataTaskInfo, cancelTask: (@Sendable () -> Void)?)

  /// The result of adding a job to the tree.
  enum Admission {
    /// The job has joined and may have replaced other jobs, or may be cancelled from the start.
    case joined(StrataJob, replaced: [Cancellation], startsCancelled: Bool)
    /// A task with the same id is running, or the id's throttle interval is in progress.
    case ignored
    /// The scope has ended.
    case ended
  }

  let root: StrataJob
  private var holders: [Int: [StrataTaskJob]] = [:]
  private var throttles = StrataThrottles()
  private var lastNumber: UInt64 = 0
  /// The number of tasks, and of groups with an id, that have not ended.
  private(set) var taskCount = 0

  init(root: StrataJob) {
    self.root = root
  }

  var isIdle: Bool { root.childCount == 0 }
  var isEnded: Bool { root.state != .active }

  // MARK: Joining

  /// Adds a job for a task or a group that is about to start.
  mutating func begin(
    _ kind: StrataJob.Kind, key: StrataTaskKey?, ifRunning: StrataIfRunning,
    throttle: StrataThrottle?, in parent: StrataJob, dropping dropped: inout [StrataThrottles.Entry]
  ) -> Admission {
    guard !isEnded else { return .ended }
    var parent = parent
    var replaced: [Cancellation] = []
    // The lookup is expensive, and `.runBoth` does not need it.
    let running = ifRunning == .runBoth ? [] : key.map { holders(of: $0) } ?? []
    if ifRunning == .ignoreNew, !running.isEmpty { return .ignored }
    if let throttle, let key, !mayStart(key, throttle, in: parent, dropping: &dropped) {
      return .ignored
    }
    if ifRunning == .cancelPrevious {
      let outer = parent.above(running)
      // Work that starts cancelled replaces nothing.
      if !outer.startsCancelled {
        parent = outer
        for job in running { job.isReplaced = true }
        replaced = cancel(running)
      }
    }
    let job = makeJob(kind, key: key, in: parent)
    job.attach()
    if job.state == .active { hold(job) }
    return .joined(job, replaced: replaced, startsCancelled: job.state == .cancelling)
  }

  private mutating func makeJob(
    _ kind: StrataJob.Kind, key: StrataTaskKey?, in parent: StrataJob
  ) -> StrataJob {
    guard kind == .task || key != nil else { return StrataJob(kind, .active, in: parent) }
    taskCount += 1
    let info = StrataTaskInfo(number: nextNumber(), name: key?.name)
    return StrataTaskJob(kind, in: parent, info: info, key: key)
  }

  /// Begins a throttle interval and returns `true`, unless an interval is in progress.
  ///
  /// If the work would start cancelled, the method returns `true` without beginning an interval.
  mutating func mayStart(
    _ key: StrataTaskKey, _ throttle: StrataThrottle, in parent: StrataJob,
    dropping dropped: inout [StrataThrottles.Entry]
  ) -> Bool {
    isEnded || parent.startsCancelled || throttles.begin(throttle, for: key, dropping: &dropped)
  }

  mutating func nextNumber() -> UInt64 {
    lastNumber += 1
    return lastNumber
  }

  // MARK: Completing

  /// Records that the body of a job has returned.
  ///
  /// Returns the job if it has therefore ended, or `nil` otherwise.
  mutating func complete(_ job: StrataJob) -> StrataJob? {
    guard !job.isBodyOver else { return nil }
    job.isBodyOver = true
    job.state.handle(.complete)
    return endIfDone(job)
  }

  /// Records that no caller can still wait for a job or cancel it.
  ///
  /// Returns the job if it has therefore ended, or `nil` otherwise.
  mutating func release(_ job: StrataJob) -> StrataJob? {
    job.isHeld = false
    return endIfDone(job)
  }

  /// Ends a job if its body has returned and its last child has ended.
  ///
  /// An event, or a group without an id, does not wait for its children if no caller holds it and
  /// it was not cancelled. Instead, the children move to its parent. Otherwise, an endless chain of
  /// work that starts more work would become an endless chain of parents.
  private mutating func endIfDone(_ job: StrataJob) -> StrataJob? {
    let isEventOrGroup = job.kind == .event || job.kind == .group && job.task == nil
    if isEventOrGroup, job.state == .completing, !job.isHeld { job.dissolve() }
    guard job.isBodyOver, job.childCount == 0, job.state != .ended else { return nil }
    releaseID(of: job)
    job.state.handle(.end)
    job.shorten()
    return job
  }

  /// Removes a job that has ended and the parents that end with it.
  ///
  /// The method stops before a job whose end the scope must first report to its observer.
  ///
  /// - Returns: The waiters of the removed jobs, and the job before which the method stopped, if
  ///   there is one.
  mutating func remove(_ job: StrataJob) -> (waiters: [StrataJob.Waiter], next: StrataTaskJob?) {
    var waiters: [StrataJob.Waiter] = []
    var next: StrataJob? = job
    while let job = next {
      if job.task != nil { taskCount -= 1 }
      waiters += job.takeWaiters()
      let parent = job.detach()
      if parent === root, isIdle { waiters += root.takeWaiters() }
      next = parent.flatMap { $0 === root ? nil : endIfDone($0) }
      if let task = next?.task { return (waiters, task) }
    }
    return (waiters, nil)
  }

  // MARK: Ids

  private mutating func hold(_ job: StrataJob) {
    guard let job = job.task, let key = job.key else { return }
    job.position = holders[key.hash, default: []].count
    holders[key.hash, default: []].append(job)
  }

  /// Frees the id of a job for later work.
  ///
  /// NB: Does not compare ids, because it does not run in the isolation of a caller that passed an
  /// id.
  mutating func releaseID(of job: StrataJob) {
    guard let job = job.task, let key = job.key, let position = job.position.take() else { return }
    guard let last = holders[key.hash]?.removeLast() else { return }
    if last !== job {
      holders[key.hash]?[position] = last
      last.position = position
    }
    if holders[key.hash]?.isEmpty == true { holders[key.hash] = nil }
  }

  // MARK: Cancelling

  /// Stores the closure that cancels a job's task.
  ///
  /// Returns whether the job is already cancelled, so that the caller must call the closure.
  func attach(_ cancelTask: @escaping @Sendable () -> Void, to job: StrataJob) -> Bool {
    if job.state == .active { job.task?.cancelTask = cancelTask }
    return job.state == .cancelling
  }

  /// Cancels jobs and all of their descendants.
  ///
  /// Returns the cancelled tasks in the order in which they started.
  mutating func cancel(_ jobs: [StrataJob]) -> [Cancellation] {
    var pending = jobs
    var cancelled: [Cancellation] = []
    while let job = pending.popLast() {
      guard job.state != .cancelling, job.state != .ended else { continue }
      releaseID(of: job)
      job.state.handle(.cancel)
      job.task?.lastNumber = lastNumber
      if let task = job.task { cancelled.append((task.info, task.cancelTask.take())) }
      pending += job.children
    }
    return cancelled.sorted { $0.info.number < $1.info.number }
  }

  /// Cancels all jobs except the events and groups that contain the caller.
  ///
  /// Work that these events and groups start later is therefore not cancelled.
  mutating func cancelAll(by caller: StrataJob?) -> [Cancellation] {
    var enclosing: [StrataJob] = []
    var next: StrataJob? = caller ?? root
    while let job = next {
      enclosing.append(job)
      next = job.parent
    }
    let jobs = enclosing.flatMap(\.children).filter { job in !enclosing.contains { $0 === job } }
    return cancel(jobs)
  }

  /// Cancels all jobs and refuses further tasks.
  ///
  /// - Returns: The tasks to cancel, the events that end with the scope, and the values to release
  ///   outside the lock.
  mutating func end() -> (cancelled: [Cancellation], ended: [StrataJob], dropped: StrataThrottles) {
    let cancelled = cancel([root])
    defer { throttles = StrataThrottles() }
    return (cancelled, jobs { $0.kind == .event }.compactMap { complete($0) }, throttles)
  }

  // MARK: Querying

  /// Returns whether `onCancel` may be called: the scope has not ended, and no later work has
  /// replaced the cancelled job.
  ///
  /// NB: Compares the hashes of ids, because it does not run in the isolation of a caller that
  /// passed an id.
  func mayReportCancellation(of job: StrataJob) -> Bool {
    guard !isEnded, let task = job.task, !task.isReplaced else { return false }
    guard let key = task.key, let lastNumber = task.lastNumber else { return true }
    return holders[key.hash]?.contains { $0.info.number > lastNumber } != true
  }

  func jobs(where isWanted: (StrataJob) -> Bool) -> [StrataJob] {
    var pending = [root]
    var jobs: [StrataJob] = []
    while let job = pending.popLast() {
      if isWanted(job) { jobs.append(job) }
      pending += job.children
    }
    return jobs
  }

  /// Returns the jobs that hold an id.
  func holders(of key: StrataTaskKey) -> [StrataTaskJob] {
    (holders[key.hash] ?? []).filter { $0.key?.matches(key) == true }
  }
}
