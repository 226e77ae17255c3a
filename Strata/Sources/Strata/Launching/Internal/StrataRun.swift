// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Runs a launched task, delivers its outcome and closes its job.
final class StrataRun: Sendable {
  /// The task's job and scope, or `nil` if no scope owns the task or the scope has ended.
  let context: StrataTaskContext?
  /// The context that the task inherits, or `nil` for the current one.
  private let parent: StrataTaskContext?
  private let hasScopeEnded: Bool
  private let after, every: Duration?
  private let isWaiting: Bool
  private let clock: any Clock<Duration>
  private let loading: StrataLoading?
  private let onCancel: (@MainActor () -> Void)?
  /// The executor that the scope prefers.
  let executor: (any Sendable)?

  init(
    context: StrataTaskContext?, parent: StrataTaskContext?, hasScopeEnded: Bool, after: Duration?,
    isWaiting: Bool, every: Duration?, clock: any Clock<Duration>, loading: StrataLoading?,
    executor: (any Sendable)?, onCancel: (@MainActor () -> Void)?
  ) {
    self.context = context
    self.parent = parent
    self.hasScopeEnded = hasScopeEnded
    self.after = after
    self.isWaiting = isWaiting
    self.every = every
    self.clock = clock
    self.loading = loading
    self.executor = executor
    self.onCancel = onCancel
  }

  func spawn<Value>(_ task: () -> Task<Value, Never>) -> Task<Value, Never> {
    let task = parent?.bind(task) ?? task()
    if let context { context.scope.attach(task, to: context.job) }
    // The owner has checked that the launch is on the main actor.
    if let loading, let context { MainActor.assumeIsolated { loading.raise(in: context) } }
    return task
  }

  /// Whether tools and tests know what the work waits for.
  var isRecorded: Bool {
    #if DEBUG
      // In debug builds, also without a test, because these warn of a read of the state in work.
      return true
    #else
      return executor != nil
    #endif
  }

  nonisolated(nonsending) func inTask<Value>(
    _ work: nonisolated(nonsending) () async -> Value
  ) async -> Value {
    guard var current = StrataTaskContext.current, let job = context?.job.task else {
      return await work()
    }
    current.task = job.info
    current.origin = (current.scope, job)
    let id = current.scope.beginActivity(of: job)
    defer { current.scope.endActivity(id, of: job) }
    return await StrataTaskContext.$current.withValue(current, operation: work)
  }

  nonisolated(nonsending) func begin() async {
    if after != nil || isWaiting, !isCancelled {
      // The handler of the work comes later, and costs a launch that does not wait nothing.
      await withTaskCancellationHandler {
        if let after { await sleep(after) }
        await waitForTurn()
      } onCancel: {
        context?.cancel()
      }
      didWait()
    }
    if isCancelled { withUnsafeCurrentTask { $0?.cancel() } }
  }

  private nonisolated(nonsending) func waitForTurn() async {
    guard let context else { return }
    while !Task.isCancelled, let job = context.scope.tree.withLock({ $0.start(context.job) }) {
      await StrataTaskScope.waiting(for: .turn) { await context.scope.wait(.turn, of: job) }
    }
  }

  private nonisolated(nonsending) func sleep(_ duration: Duration) async {
    do {
      try await clock.sleep(for: StrataTimer.limited(duration))
    } catch {
      // The task was cancelled or the clock failed, so the time has not passed.
      withUnsafeCurrentTask { $0?.cancel() }
    }
  }

  /// Whether the task or its job, which can be cancelled before the task, was cancelled.
  var isCancelled: Bool {
    if Task.isCancelled || hasScopeEnded { return true }
    guard let context else { return false }
    return context.scope.tree.withLock { _ in context.job.state.isCancelled }
  }

  /// Whether later work with the id has taken the place of the task while it waited.
  var wasDropped: Bool {
    guard let context, let job = context.job.task else { return false }
    return context.scope.tree.withLock { _ in
      if case .dropped = job.cancellation { true } else { false }
    }
  }

  func close() { context?.close() }

  var isRepeated: Bool { every != nil }

  /// The rhythm of repeated work, which begins now.
  func rhythm() -> StrataRhythm? { every.map { StrataRhythm(every: $0, clock: clock) } }

  func wait(for time: Duration) async {
    await sleep(time)
    if let loading, !Task.isCancelled { await loading.raiseAgain() }
  }

  // MARK: Delivering

  /// Closes the job without delivering an outcome, and reports a cancellation.
  func end() async {
    guard loading != nil || onCancel != nil && isCancelled else { return close() }
    await deliver(isLast: true) {}
  }

  /// Delivers a value, and consumes it so that the task need not leave the main actor.
  @MainActor
  func deliver<T: Sendable>(_ value: consuming T, _ reduce: @MainActor (T) -> Void) {
    let value = value
    deliver {
      if willDeliver(value) { reduce(value) }
    }
  }

  /// Tells the observers of a value, and returns whether none of them has cancelled the task.
  @MainActor
  func willDeliver(_ value: some Sendable) -> Bool {
    guard let context, let job = context.job.task else { return true }
    let scope = context.scope
    scope.observers.tell(StrataFact.taskDelivers(shown(value, by: job), job.info, in: scope))
    guard isCancelled else { return true }
    reportCancellation()
    return false
  }

  /// Returns what observers receive of a value.
  private func shown(_ value: some Sendable, by job: StrataTaskJob) -> any Sendable {
    #if DEBUG
      // In debug builds only, because only these know whether a use case hides its results.
      if context?.scope.tree.withLock({ _ in job.hidesValues }) == false { return value }
    #endif
    return StrataRedaction.hidden(value)
  }

  private func didWait() {
    guard !isCancelled, let context, let info = context.job.task?.info else { return }
    context.scope.observers.tell(StrataFact.taskWaited(info, in: context.scope))
  }

  /// Delivers the outcome and, if `isLast`, closes the job without suspending in between.
  ///
  /// If the task was cancelled, it calls `onCancel` instead of `delivery`.
  @MainActor
  func deliver(
    isLast: Bool? = nil, _ delivery: @MainActor () -> Void,
    orElse onCancel: (@MainActor () -> Void)? = nil
  ) {
    let isLast = isLast ?? !isRepeated
    // Before the outcome, so that `reduce` can launch work with the same id. If the job was
    // cancelled just after the launch, the task may not be cancelled yet.
    let isJobCancelled = isLast ? context?.free() == true : context?.isRunning == false
    if isJobCancelled { withUnsafeCurrentTask { $0?.cancel() } }
    let isCancelled = Task.isCancelled
    // `end` reports the cancellation of repeated work.
    guard isLast || !isCancelled else { return }
    func outcome() { isCancelled ? (onCancel ?? reportCancellation)() : delivery() }
    tellDelivery {
      if let loading { loading.lower(with: outcome) } else { outcome() }
    }
    if isLast { close() }
  }

  /// Calls a closure, and tells the observers of its beginning and its end.
  @MainActor
  func tellDelivery(_ delivery: () -> Void) {
    guard let scope = context?.scope, !scope.observers.isEmpty, let job = context?.job.task else {
      return delivery()
    }
    scope.observers.tell(StrataFact.taskWillDeliver(job.info, in: scope))
    delivery()
    scope.observers.tell(StrataFact.taskDidDeliver(job.info, in: scope))
  }

  /// Calls `onCancel`, unless the scope has ended or later work has replaced the task.
  ///
  /// Work that `onCancel` starts joins the scope and not this job's cancelled event or group.
  @MainActor
  func reportCancellation() {
    guard let onCancel, !hasScopeEnded else { return }
    guard let context, let job = context.job.task else { return onCancel() }
    guard context.scope.tree.withLock({ $0.mayReportCancellation(of: job) }) else { return }
    StrataTaskContext(scope: context.scope, job: context.scope.root).bind(onCancel)
  }
}
