// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// These methods change a scope's jobs under its lock. They tell the observers, cancel tasks and
// resume waiters outside the lock.
extension StrataTaskScope {
  /// The job that work joins now, or `nil` if this scope is not the current one.
  var currentJob: StrataJob? {
    guard let current = StrataTaskContext.current, current.scope === self else { return nil }
    return current.job
  }

  func begin(
    _ kind: StrataJob.Kind, key: StrataTaskKey?, holder: StrataJob? = nil,
    ifRunning: StrataIfRunning, throttle: StrataThrottle? = nil, isDelayed: Bool = false,
    describing launch: (_ delay: Duration?, _ previous: StrataTaskInfo?) -> StrataFact.Launch = {
      (nil, $0, nil, $1)
    }
  ) -> StrataJobTree.Admission {
    let parent = currentJob ?? root
    let join: (inout StrataJobTree) -> StrataJobTree.Admission = { tree in
      tree.begin(
        kind, key: key, holder: holder, ifRunning: ifRunning, throttle: throttle,
        isDelayed: isDelayed, in: parent)
    }
    // Only a throttle can drop others.
    let admission = throttle == nil ? tree.withLock(join) : change(join)
    switch admission {
    case .ended: break
    case .ignored(let running): observers.tell(StrataFact.launchIgnored(running, in: self))
    case .inTheWay: observers.tell(StrataFact.launchIgnored(holder?.task?.info, in: self))
    case .joined(let joined):
      cancel(joined.replaced)
      if let info = joined.job.task?.info {
        observers.tell(
          StrataFact.taskStarted(info, in: self, launch: launch(joined.delay, joined.previous)))
        if joined.startsCancelled { observers.tell(StrataFact.taskCancelled(info, in: self)) }
      }
    }
    return admission
  }

  /// Changes the tree, and releases outside the lock what the tree no longer needs.
  func change<Value: Sendable>(_ body: (inout StrataJobTree) -> Value) -> Value {
    var dropped: [StrataThrottle] = []
    defer { withExtendedLifetime(dropped) {} }
    return tree.withLock { tree in
      defer { swap(&dropped, &tree.throttles.dropped) }
      return body(&tree)
    }
  }

  func parent(of job: StrataJob) -> StrataTaskContext {
    StrataTaskContext(scope: self, job: tree.withLock { job.parent ?? $0.root })
  }

  func attach(_ task: any StrataAnyTask, to job: StrataJob) {
    if tree.withLock({ $0.attach(task, to: job) }) { task.cancel() }
  }

  func leave(_ job: StrataJob?) {
    var next = job
    while let job = next {
      // Told before the scope becomes idle.
      if let info = job.task?.info { observers.tell(StrataFact.taskFinished(info, in: self)) }
      let (waiters, task) = tree.withLock { $0.leave(job) }
      for waiter in waiters { waiter.resume() }
      next = task
    }
  }

  func cancel(_ cancelled: [StrataJobTree.Cancelled]) {
    for (info, task, waiters) in cancelled {
      observers.tell(StrataFact.taskCancelled(info, in: self))
      task?.cancel()
      for waiter in waiters { waiter.resume() }
    }
  }

  enum Wait {
    /// A job has left, or the root is idle.
    case end
    /// No earlier job with the id is left.
    case turn
  }

  /// Waits for a job, or until the caller's task is cancelled.
  func wait(
    _ wait: Wait = .end, of job: StrataJob, isolation: isolated (any Actor)? = #isolation
  ) async {
    let ticket = tree.withLock { $0.nextNumber() }
    await withTaskCancellationHandler {
      // NB: Captured, so that the closure stays on the caller's actor.
      _ = isolation
      await withCheckedContinuation { (waiter: StrataJob.Waiter) in
        if tree.withLock({ !$0.add(waiter, ticket, for: wait, of: job) }) {
          waiter.resume()
        } else if Task.isCancelled {
          stopWaiting(for: job, ticket)
        }
      }
    } onCancel: {
      stopWaiting(for: job, ticket)
    }
  }

  private func stopWaiting(for job: StrataJob, _ ticket: UInt64) {
    tree.withLock { _ in job.removeWaiter(ticket) }?.resume()
  }
}
