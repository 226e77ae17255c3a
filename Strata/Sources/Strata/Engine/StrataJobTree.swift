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
  /// A cancelled task, and what waits for the turn that it has given up.
  typealias Cancelled = (
    info: StrataTaskInfo, task: (any StrataAnyTask)?, waiters: [StrataJob.Waiter]
  )

  enum Admission {
    case joined(Joined)
    /// Work with the same id is running, or the id's throttle interval is in progress.
    case ignored(by: StrataTaskInfo?)
    /// Work with the same flag is running.
    case inTheWay
    case ended
  }

  struct Joined {
    var job: StrataJob
    var replaced: [Cancelled] = []
    var startsCancelled = false
    /// The rest of a throttle's interval, for which the work must wait.
    var delay: Duration?
    /// The last of the jobs that must end before the work begins.
    var previous: StrataTaskInfo?
    /// Whether the work does not begin at once, for any reason.
    var isWaiting = false
    /// Whether the job has joined outside the group in which it was launched.
    var hasLeftGroup = false
    var executor: (any Sendable)?
  }

  let root: StrataJob
  var throttles = StrataThrottles()
  /// The executor of new work: a `TaskExecutor`, which not every system has.
  var executor: (any Sendable)?
  private var lastNumber: UInt64 = 0
  // By hash, because the end of a task may compare no ids.
  private var lines: [Int: [StrataLine]] = [:]

  init(root: StrataJob) { self.root = root }

  var isIdle: Bool { root.children.isEmpty }
  var isEnded: Bool { root.state.isCancelled }

  // MARK: Joining

  /// Returns a job that has joined, unless other work is in its way.
  ///
  /// `isDelayed` says whether the work begins later even if no other work is running.
  mutating func begin(
    _ kind: StrataJob.Kind, key: StrataTaskKey?, holder: StrataJob? = nil,
    ifRunning: StrataIfRunning, throttle: StrataThrottle? = nil, isDelayed: Bool = false,
    in parent: StrataJob
  ) -> Admission {
    guard !isEnded else { return .ended }
    let line = key.flatMap(line)
    let throttled = throttle.flatMap { throttles.waiting(before: $0) }.flatMap { number in
      line?.holders.first { $0.info.number == number }
    }
    guard let replaced = line.map({ $0.jobs(replacedBy: ifRunning, throttled) }) ?? [] else {
      return .ignored(by: line?.holders.first { $0 !== throttled && !$0.isTaskCancelled }?.info)
    }
    let rivals = Rivals(replaced: replaced, previous: ifRunning.waits ? line : nil)
    // Work with the same flag is in the way, unless this work replaces it or waits for it.
    if let holder, holder.isRunning, holder.task?.isTaskCancelled != true,
      !holder.enclosing.contains(where: rivals.contains)
    {
      return .inTheWay
    }
    guard !parent.startsCancelled else {
      // It replaces nothing, waits for nothing and holds no id.
      let job = makeJob(kind, key, in: parent)
      join(job)
      return .joined(Joined(job: job, startsCancelled: true))
    }
    var joined = Joined(job: parent)
    if let throttle {
      guard let wait = throttles.begin(throttle, number: lastNumber + 1) else {
        return .ignored(by: nil)
      }
      if wait > .zero { joined.delay = wait }
    }
    if !replaced.isEmpty {
      joined.replaced = cancel(replaced)
      for job in replaced {
        job.cancellation = job === throttled || ifRunning == .keepLatest ? .dropped : .replaced
      }
    }
    // Work that replaces the group in which it is started, or waits for it, joins outside it.
    let outer = rivals.isEmpty ? parent : parent.above(rivals.contains)
    joined.hasLeftGroup = outer !== parent
    let job = makeJob(kind, key, in: outer)
    joined.job = job
    join(job)
    job.isWaiting = isDelayed || joined.delay != nil || job.parent?.isWaiting == true
    if let key, let task = job.task {
      task.waitsForPrevious = ifRunning.waits
      (line ?? makeLine(key)).append(task)
      if !task.hasTurn { task.isWaiting = true }
    }
    joined.isWaiting = job.isWaiting
    joined.executor = executor
    joined.previous = blocked(job)?.previous?.info
    return .joined(joined)
  }

  /// The jobs that new work replaces or waits for.
  private struct Rivals {
    let replaced: [StrataTaskJob]
    let previous: StrataLine?

    var isEmpty: Bool { replaced.isEmpty && previous == nil }

    func contains(_ job: StrataJob) -> Bool {
      if let previous, job.task?.line === previous { return true }
      return replaced.contains { $0 === job }
    }
  }

  private mutating func makeJob(
    _ kind: StrataJob.Kind, _ key: StrataTaskKey?, in parent: StrataJob
  ) -> StrataJob {
    guard kind == .task || key != nil else { return StrataJob(kind, in: parent) }
    let info = StrataTaskInfo(number: nextNumber(), name: key?.name)
    return StrataTaskJob(kind, in: parent, info: info, key: key)
  }

  private mutating func makeLine(_ key: StrataTaskKey) -> StrataLine {
    let line = StrataLine(key: key)
    lines[key.hash, default: []].append(line)
    return line
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

  /// Begins the work of a job that has waited.
  ///
  /// If it is not its turn, the method returns the job, itself or a group around it, for whose turn
  /// it must wait.
  func start(_ job: StrataJob) -> StrataTaskJob? {
    guard job.isRunning else { return nil }
    if let blocked = blocked(job) { return blocked }
    for job in job.enclosing.prefix(while: \.isWaiting) { job.isWaiting = false }
    return nil
  }

  func blocked(_ job: StrataJob) -> StrataTaskJob? {
    guard job.isWaiting else { return nil }
    return job.enclosing.prefix(while: \.isWaiting).lazy.compactMap(\.task).first { !$0.hasTurn }
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
      if let task = job.task, let line = task.line { waiters += leave(task, line) }
      parent.remove(job)
      if isIdle { waiters += takeWaiters(of: root) }
      next = end(parent)
      if let task = next?.task { return (waiters, task) }
    }
    return (waiters, nil)
  }

  /// Adds what waits for a job, and returns whether there is something to wait for.
  func add(
    _ waiter: StrataJob.Waiter, _ ticket: UInt64, for wait: StrataTaskScope.Wait, of job: StrataJob
  ) -> Bool {
    switch wait {
    case .end:
      guard job === root ? !isIdle : job.state != .left else { return false }
      job.waiters[ticket] = waiter
    case .turn:
      guard let task = job.task, !task.hasTurn else { return false }
      task.turn[ticket] = waiter
    }
    return true
  }

  private func takeWaiters(of job: StrataJob) -> [StrataJob.Waiter] {
    guard !job.waiters.isEmpty else { return [] }
    defer { job.waiters = [:] }
    return Array(job.waiters.values)
  }

  // MARK: Ids

  private func line(_ key: StrataTaskKey) -> StrataLine? {
    lines[key.hash]?.first { $0.key.matches(key) }
  }

  private mutating func leave(_ job: StrataTaskJob, _ line: StrataLine) -> [StrataJob.Waiter] {
    let waiters = line.leave(job)
    let hash = line.key.hash
    if line.isEmpty { lines[hash]?.removeAll { $0 === line } }
    if lines[hash]?.isEmpty == true { lines[hash] = nil }
    return waiters
  }

  func free(_ job: StrataTaskJob) { job.line?.free(job) }

  func holders(of key: StrataTaskKey) -> [StrataTaskJob] {
    line(key).map { Array($0.holders) } ?? []
  }

  func isRunning(_ key: StrataTaskKey) -> Bool {
    line(key)?.holders.contains { !$0.isTaskCancelled } == true
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
    let waiters = job.isWaiting ? job.line?.stepOut(job) : nil
    if let key = job.key { throttles.cancel(job.info.number, key) }
    defer { job.cancellation = .happened(lastNumber: lastNumber) }
    guard case .possible(let task) = job.cancellation else { return (job.info, nil, []) }
    return (job.info, task, waiters ?? [])
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
  /// taken the place of the cancelled job.
  func mayReportCancellation(of job: StrataTaskJob) -> Bool {
    if isEnded { return false }
    switch job.cancellation {
    case .possible: return true
    case .happened(let lastNumber): return (job.line?.lastNumber ?? 0) <= lastNumber
    case .replaced, .dropped: return false
    }
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
