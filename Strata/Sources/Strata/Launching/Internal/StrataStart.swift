// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

struct StrataStart {
  let priority: TaskPriority?
  let scope: StrataTaskScope?
  let id: (any Hashable)?
  let ifRunning: StrataIfRunning
  let after: Duration?
  var every: Duration?
  let throttle: Duration?
  let latest: Bool
  let clock: any Clock<Duration>
  var loading: StrataLoading?
  var onCancel: (@MainActor () -> Void)?

  /// Starts an operation as a task in its scope.
  ///
  /// `ignored` is the value of the task if the operation must not start. On every path, the
  /// operation must close the ``StrataRun`` that it receives.
  func start<Value: Sendable>(
    ignored: Value, describing useCase: () -> StrataFact.UseCase? = { nil },
    _ operation: @escaping @Sendable (StrataRun) async -> Value
  ) -> Task<Value, Never> {
    guard let run = admit(useCase) else { return Task(priority: priority) { ignored } }
    let work: @Sendable () async -> Value = {
      await run.begin()
      guard let context = run.context else { return await operation(run) }
      return await withTaskCancellationHandler {
        await operation(run)
      } onCancel: {
        context.cancel()
      }
    }
    let body: @Sendable () async -> Value
    if run.isRecorded { body = { await run.inTask(work) } } else { body = work }
    return run.spawn {
      guard let preferred = run.executor else { return Task(priority: priority, operation: body) }
      if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
        let executor = preferred as? any TaskExecutor
        return Task(executorPreference: executor, priority: priority, operation: body)
      }
      return Task(priority: priority, operation: body)
    }
  }

  func startOnMain(
    _ operation: @escaping @MainActor (StrataRun) async -> Void
  ) -> Task<Void, Never> {
    guard let run = admit({ nil }) else { return Task(priority: priority) {} }
    let work: @MainActor () async -> Void = {
      await run.begin()
      // NB: Not shared with `start`, because a closure in a shared function would leave the main
      // actor.
      await withTaskCancellationHandler {
        await operation(run)
      } onCancel: {
        run.context?.cancel()
      }
    }
    let body: @MainActor () async -> Void
    if run.isRecorded { body = { await run.inTask { await work() } } } else { body = work }
    // NB: A literal, because a task with a stored closure starts on a thread.
    return run.spawn { Task(priority: priority) { @MainActor in await body() } }
  }

  private func admit(_ useCase: () -> StrataFact.UseCase?) -> StrataRun? {
    if id == nil, throttle != nil || ifRunning.waits {
      let (rule, effect) =
        ifRunning.waits
        ? ("ifRunning: .\(ifRunning)", "waits for no other") : ("throttle:", "is not throttled")
      StrataDiagnostics.warn(
        "Work was launched with \(rule) and without an id, so it \(effect). Pass an id. "
          + "See Failures#launch-without-id.")
    }
    let current = StrataTaskScope.current
    guard let owner = scope ?? current ?? id.map(sharedScope) else { return run() }
    let parent = owner === current ? nil : owner.context
    let holder = loading?.holder
    // Work never replaces the work of another scope.
    if let holder, holder.scope !== owner {
      holder.warnOfDroppedWork()
      owner.observers.tell(StrataFact.launchIgnored(holder.job.task?.info, in: owner))
      return nil
    }
    let key = id.map(StrataTaskKey.init)
    var interval: StrataThrottle?
    if let throttle, let key {
      interval = StrataThrottle(key, throttle, latest: latest, clock: clock)
    }
    switch owner.begin(
      .task, key: key, holder: holder?.job, ifRunning: ifRunning, throttle: interval,
      isDelayed: after != nil,
      describing: { (useCase: useCase(), delay: longer($0, after), interval: every, previous: $1) })
    {
    case .ignored: return nil
    case .inTheWay:
      holder?.warnOfDroppedWork()
      return nil
    case .ended: return run(parent: parent, hasScopeEnded: true)
    case .joined(let joined):
      return run(
        StrataTaskContext(scope: owner, job: joined.job),
        // A job outside the group in which it was launched has left the group with its work.
        parent: joined.hasLeftGroup ? owner.parent(of: joined.job) : parent, delay: joined.delay,
        isWaiting: joined.isWaiting, loading: joined.startsCancelled ? nil : loading,
        executor: joined.executor)
    }
  }

  private func run(
    _ context: StrataTaskContext? = nil, parent: StrataTaskContext? = nil, delay: Duration? = nil,
    isWaiting: Bool = false, loading: StrataLoading? = nil, executor: (any Sendable)? = nil,
    hasScopeEnded: Bool = false
  ) -> StrataRun {
    StrataRun(
      context: context, parent: parent, hasScopeEnded: hasScopeEnded,
      after: longer(delay, after), isWaiting: isWaiting, every: every, clock: clock,
      loading: loading, executor: executor, onCancel: onCancel)
  }

  private func longer(_ delay: Duration?, _ after: Duration?) -> Duration? {
    delay.map { max($0, after ?? .zero) } ?? after
  }

  private func sharedScope(_ id: any Hashable) -> StrataTaskScope {
    if ifRunning != .startAnyway || throttle != nil {
      let rule = throttle == nil ? "ifRunning: .\(ifRunning)" : "throttle:"
      StrataDiagnostics.warn(
        "Work with the id \"\(id)\" and \(rule) was launched outside any scope, so it shares its id "
          + "with all work of the process. Own the work with a StrataTaskScope: launch it in "
          + "scope.run { … }, or pass in: scope. If the work belongs to the process, pass "
          + "in: .process. See Failures#launch-outside-scope.")
    }
    return .process
  }
}
