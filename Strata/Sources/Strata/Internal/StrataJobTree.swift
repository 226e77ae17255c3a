// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The jobs of a scope, and the ids that they hold.
///
/// A plain value behind the lock of the scope. Its methods return what the scope has to do once the lock
/// is released: tell the observer, cancel tasks, resume waiters.
struct StrataJobTree: Sendable {
  typealias Cancellation = (info: StrataTaskInfo, cancelTask: (@Sendable () -> Void)?)

  enum Refusal: Error {
    /// A task with the same id is running, or was started too short a time ago.
    case ignored
    /// The scope has ended.
    case ended
  }

  let root: StrataJob
  private var holders: [Int: [StrataJob]] = [:]
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
  ///
  /// - Returns: The job, and the tasks that it replaces.
  mutating func begin(
    _ kind: StrataJob.Kind, key: StrataTaskKey?, ifRunning: StrataIfRunning,
    throttle: StrataThrottle?, in parent: StrataJob
  ) -> Result<(StrataJob, [Cancellation]), Refusal> {
    guard !isEnded else { return .failure(.ended) }
    let running = key.map { holders(of: $0) } ?? []
    if ifRunning == .ignoreNew, !running.isEmpty { return .failure(.ignored) }
    if let throttle, let key, !mayStart(key, throttle, in: parent) { return .failure(.ignored) }
    var replaced: [Cancellation] = []
    if ifRunning == .cancelPrevious {
      for job in running { job.isReplaced = true }
      replaced = cancel(running)
    }
    var info: StrataTaskInfo?
    if kind == .task || key != nil {
      info = StrataTaskInfo(number: nextNumber(), name: key?.name)
      taskCount += 1
    }
    let job = StrataJob(kind, .active, in: parent, info: info, key: key)
    job.attach()
    if let key, job.state == .active { holders[key.hash, default: []].append(job) }
    return .success((job, replaced))
  }

  /// Begins an interval, unless one lasts.
  ///
  /// What starts cancelled leaves the interval to others.
  mutating func mayStart(
    _ key: StrataTaskKey, _ throttle: StrataThrottle, in parent: StrataJob
  ) -> Bool {
    startsCancelled(in: parent) || throttles.begin(throttle, for: key)
  }

  func startsCancelled(in parent: StrataJob) -> Bool {
    isEnded || parent.nearestOpen.state == .cancelling
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
  /// An event that nobody holds gives its children to its parent and ends at once. Otherwise work that
  /// starts work for ever would grow a chain of parents.
  private mutating func endIfDone(_ job: StrataJob) -> StrataJob? {
    if job.kind == .event, job.state == .completing, !job.isHeld { job.dissolve() }
    guard job.isBodyOver, job.childCount == 0, job.state != .ended else { return nil }
    releaseID(of: job)
    job.state.handle(.end)
    return job
  }

  /// Removes a job that has ended.
  ///
  /// - Returns: The callers that waited for it, and the parent if that has ended with it.
  mutating func remove(_ job: StrataJob) -> (waiters: [StrataJob.Waiter], parent: StrataJob?) {
    if job.info != nil { taskCount -= 1 }
    job.cancelTask = nil
    let waiters = job.takeWaiters()
    guard let parent = job.detach() else { return (waiters, nil) }
    guard parent === root else { return (waiters, endIfDone(parent)) }
    return (isIdle ? waiters + root.takeWaiters() : waiters, nil)
  }

  /// Frees the id of a job, so that a successor may use it.
  mutating func releaseID(of job: StrataJob) {
    guard let key = job.key, var jobs = holders[key.hash] else { return }
    jobs.removeAll { $0 === job }
    holders[key.hash] = jobs.isEmpty ? nil : jobs
  }

  // MARK: Cancelling

  /// Gives a job the means to cancel its task, and returns whether to cancel it at once.
  func attach(_ cancelTask: @escaping @Sendable () -> Void, to job: StrataJob) -> Bool {
    if job.state == .active { job.cancelTask = cancelTask }
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
      if let info = job.info { cancelled.append((info, job.cancelTask.take())) }
      pending += job.children
    }
    return cancelled.sorted { $0.info.number < $1.info.number }
  }

  /// Cancels all jobs but the events whose bodies or work the caller is part of: what those still start is
  /// not cancelled.
  mutating func cancelAll(by caller: StrataJob?) -> [Cancellation] {
    var spared: [StrataJob] = [root]
    var above = caller
    while let job = above {
      if job.kind == .event { spared.append(job) }
      above = job.parent
    }
    let jobs = spared.flatMap(\.children).filter { job in !spared.contains { $0 === job } }
    return cancel(jobs)
  }

  /// Cancels everything, and refuses tasks from here on.
  ///
  /// - Returns: The tasks to cancel, and the events that have ended with that: no event waits for its
  ///   turn any more, and none for its body.
  mutating func end() -> (cancelled: [Cancellation], ended: [StrataJob]) {
    let cancelled = cancel([root])
    return (cancelled, jobs { $0.kind == .event }.compactMap { complete($0) })
  }

  // MARK: Asking

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
  func holders(of key: StrataTaskKey) -> [StrataJob] {
    (holders[key.hash] ?? []).filter { $0.key?.matches(key) == true }
  }
}
