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
    #if DEBUG
      // In debug builds only: see `inTask`.
      let operation: @Sendable (StrataRun) async -> Value = { run in
        await run.inTask { await operation(run) }
      }
    #endif
    return run.spawn {
      Task(priority: priority) {
        await run.begin()
        guard let context = run.context else { return await operation(run) }
        return await withTaskCancellationHandler {
          await operation(run)
        } onCancel: {
          context.cancel()
        }
      }
    }
  }

  func startOnMain(
    _ operation: @escaping @MainActor (StrataRun) async -> Void
  ) -> Task<Void, Never> {
    guard let run = admit({ nil }) else { return Task(priority: priority) {} }
    #if DEBUG
      // In debug builds only: see `inTask`.
      let operation: @MainActor (StrataRun) async -> Void = { run in
        await run.inTask { await operation(run) }
      }
    #endif
    return run.spawn {
      Task(priority: priority) { @MainActor in
        await run.begin()
        // NB: Not shared with `start`, because a closure in a shared function would leave the main
        // actor.
        await withTaskCancellationHandler {
          await operation(run)
        } onCancel: {
          run.context?.cancel()
        }
      }
    }
  }

  private func admit(_ useCase: () -> StrataFact.UseCase?) -> StrataRun? {
    if throttle != nil, id == nil {
      StrataDiagnostics.warn(
        "Work was launched with throttle: and without an id, so it is not throttled. Pass an id. "
          + "See Failures#throttle-without-id.")
    }
    let current = StrataTaskScope.current
    guard let owner = scope ?? current ?? id.map(sharedScope) else { return run() }
    let parent = owner === current ? nil : owner.context
    let holder = loading?.holder
    // Work never replaces the work of another scope.
    if let holder, holder.scope !== owner { return nil }
    let key = id.map(StrataTaskKey.init)
    var interval: StrataThrottle?
    if let throttle, let key {
      interval = StrataThrottle(key, throttle, latest: latest, clock: clock)
    }
    switch owner.begin(
      .task, key: key, holder: holder?.job, ifRunning: ifRunning, throttle: interval,
      describing: { (useCase: useCase(), delay: longer($0, after), interval: every) })
    {
    case .ignored: return nil
    case .ended: return run(parent: parent, hasScopeEnded: true)
    case .joined(let job, let replaced, let startsCancelled, let delay):
      return run(
        StrataTaskContext(scope: owner, job: job),
        // A job that has replaced its enclosing group has left the group, and so does its work.
        parent: replaced.isEmpty ? parent : owner.parent(of: job), delay: delay,
        loading: startsCancelled ? nil : loading)
    }
  }

  private func run(
    _ context: StrataTaskContext? = nil, parent: StrataTaskContext? = nil, delay: Duration? = nil,
    loading: StrataLoading? = nil, hasScopeEnded: Bool = false
  ) -> StrataRun {
    StrataRun(
      context: context, parent: parent, hasScopeEnded: hasScopeEnded,
      after: longer(delay, after), every: every, clock: clock, loading: loading, onCancel: onCancel)
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
