// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The jobs of a scope, and the ids that they hold.
///
/// A plain value behind the lock of the scope. Its methods return what the scope has to do once
/// the lock is released: tell the observer, cancel tasks, resume waiters.
struct StrataJobTree: Sendable {
  typealias Cancellation = (info: StrataTaskInfo, cancelTask: (@Sendable () -> Void)?)

  /// The answer to a job that is to join.
  enum Admission {
    /// The job has joined, cancelled perhaps, in place of others.
    case joined(StrataJob, replaced: [Cancellation], startsCancelled: Bool)
    /// A task with the same id is running, or was started too short a time ago.
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

  /// Adds a task or a group whose body is about to run.
  mutating func begin(
    _ kind: StrataJob.Kind, key: StrataTaskKey?, ifRunning: StrataIfRunning,
    throttle: StrataThrottle?, in parent: StrataJob, dropping dropped: inout [StrataThrottles.Entry]
  ) -> Admission {
    guard !isEnded else { return .ended }
    var parent = parent
    var replaced: [Cancellation] = []
    // To look for others with the id is not free, and `.runBoth` does not ask.
    let running = ifRunning == .runBoth ? [] : key.map { holders(of: $0) } ?? []
    if ifRunning == .ignoreNew, !running.isEmpty { return .ignored }
    if let throttle, let key, !mayStart(key, throttle, in: parent, dropping: &dropped) {
      return .ignored
    }
    if ifRunning == .cancelPrevious {
      let outer = parent.above(running)
      // What starts cancelled replaces nothing.
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

  /// Begins an interval, unless one lasts.
  ///
  /// What starts cancelled leaves the interval to others.
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

  /// Ends the body of a job, and returns the job if it has ended with it.
  mutating func complete(_ job: StrataJob) -> StrataJob? {
    guard !job.isBodyOver else { return nil }
    job.isBodyOver = true
    job.state.handle(.complete)
    return endIfDone(job)
  }

  /// Notes that nobody can wait for an event or cancel it any more, and returns the event if it has
  /// ended with that.
  mutating func release(_ job: StrataJob) -> StrataJob? {
    job.isHeld = false
    return endIfDone(job)
  }

  /// Ends a job whose body is over and whose last child has ended.
  ///
  /// An event or a group that nobody holds gives its children to its parent and ends at once.
  /// Otherwise work that starts work for ever would grow a chain of parents.
  private mutating func endIfDone(_ job: StrataJob) -> StrataJob? {
    let isEventOrGroup = job.kind == .event || job.kind == .group && job.task == nil
    if isEventOrGroup, job.state == .completing, !job.isHeld { job.dissolve() }
    guard job.isBodyOver, job.childCount == 0, job.state != .ended else { return nil }
    releaseID(of: job)
    job.state.handle(.end)
    job.shorten()
    return job
  }

  /// Removes a job that has ended, and the jobs above that end with it.
  ///
  /// Stops at a job that observers are told about.
  ///
  /// - Returns: The callers that waited for the jobs, and the job at which it stopped.
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

  /// Frees the id of a job, so that a successor may use it.
  ///
  /// NB: It compares no ids, for it runs where no caller has handed one in.
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

  /// Gives a job the means to cancel its task, and returns whether to cancel it at once.
  func attach(_ cancelTask: @escaping @Sendable () -> Void, to job: StrataJob) -> Bool {
    if job.state == .active { job.task?.cancelTask = cancelTask }
    return job.state == .cancelling
  }

  /// Cancels jobs and all that is in them, and returns their tasks in the order of their start.
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

  /// Cancels all jobs but the events and groups that the caller is part of: what those still start
  /// is not cancelled.
  mutating func cancelAll(by caller: StrataJob?) -> [Cancellation] {
    var spared: [StrataJob] = []
    var next: StrataJob? = caller ?? root
    while let job = next {
      spared.append(job)
      next = job.parent
    }
    let jobs = spared.flatMap(\.children).filter { job in !spared.contains { $0 === job } }
    return cancel(jobs)
  }

  /// Cancels everything, and refuses tasks from here on.
  ///
  /// - Returns: The tasks to cancel, the events that have ended with that, because no event waits
  ///   for its turn or its body any more, and what is to be released once the lock is.
  mutating func end() -> (cancelled: [Cancellation], ended: [StrataJob], dropped: StrataThrottles) {
    let cancelled = cancel([root])
    defer { throttles = StrataThrottles() }
    return (cancelled, jobs { $0.kind == .event }.compactMap { complete($0) }, throttles)
  }

  // MARK: Asking

  /// Whether the scope goes on, and nothing has taken the place of a cancelled job.
  ///
  /// NB: It compares the hashes of ids, for it runs where no caller has handed an id in.
  func mayTellOfCancellation(of job: StrataJob) -> Bool {
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

  /// The jobs that were started with an id and hold it.
  func holders(of key: StrataTaskKey) -> [StrataTaskJob] {
    (holders[key.hash] ?? []).filter { $0.key?.matches(key) == true }
  }
}
