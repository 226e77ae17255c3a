// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The parameters of a launcher and the code that starts its task.
struct StrataStart {
  let priority: TaskPriority?
  let scope: StrataTaskScope?
  let id: (any Hashable)?
  let ifRunning: StrataIfRunning
  let lifetime: StrataTaskLifetime
  let after: Duration?
  let throttle: Duration?
  let clock: any Clock<Duration>
  var onCancel: (@MainActor () -> Void)?

  /// Starts an operation as a task in its scope.
  ///
  /// The task is unstructured, but it inherits task-local values and with them the scope. It runs
  /// on the caller's actor only if the operation is isolated to that actor.
  ///
  /// - Parameters:
  ///   - ignored: The value of the task if `ifRunning` or `throttle` prevents the operation from
  ///     starting.
  ///   - operation: The work. On every path, it must finish the ``StrataRun`` that it receives.
  func start<Value: Sendable>(
    ignored: Value, _ operation: @escaping @Sendable (StrataRun) async -> Value
  ) -> Task<Value, Never> {
    #if DEBUG
      // In debug builds only: see `inTask`.
      let operation: @Sendable (StrataRun) async -> Value = { run in
        await run.inTask { await operation(run) }
      }
    #endif
    return resolve {
      Task(priority: priority) { ignored }
    } spawn: { run in
      Task(priority: priority) { [after, clock] in
        await run.begin(after: after, on: clock)
        return await withTaskCancellationHandler {
          await operation(run)
        } onCancel: {
          run.context?.cancel()
        }
      }
    }
  }

  /// Starts an operation directly on the main actor, without a detour through another executor.
  func startOnMain(
    _ operation: @escaping @MainActor (StrataRun) async -> Void
  ) -> Task<Void, Never> {
    #if DEBUG
      // In debug builds only: see `inTask`.
      let operation: @MainActor (StrataRun) async -> Void = { run in
        await run.inTask { await operation(run) }
      }
    #endif
    return resolve {
      Task(priority: priority) {}
    } spawn: { run in
      Task(priority: priority) { @MainActor [after, clock] in
        await run.begin(after: after, on: clock)
        await withTaskCancellationHandler {
          await operation(run)
        } onCancel: {
          run.context?.cancel()
        }
      }
    }
  }

  private func resolve<Value: Sendable>(
    ignore: () -> Task<Value, Never>, spawn: (StrataRun) -> Task<Value, Never>
  ) -> Task<Value, Never> {
    if throttle != nil, id == nil {
      StrataDiagnostics.warn(
        "Work was launched with throttle: and without an id, so it is not throttled. Pass an id. "
          + "See Failures#throttle-without-id.")
    }
    if lifetime == .scope {
      if let scope, scope.currentJob == nil {
        return scope.run { begin(in: scope, ignore: ignore, spawn: spawn) }
      }
      if let scope = StrataTaskScope.current {
        return begin(in: scope, ignore: ignore, spawn: spawn)
      }
      if let id, ifRunning != .runBoth || throttle != nil { warnOfSharedID(id) }
    } else if scope != nil {
      StrataDiagnostics.warn(
        "Work was launched with a scope and with the lifetime .process, so the scope does not own "
          + "it. Pass one of the two. See Failures#scope-not-used.")
    }
    return StrataTaskContext.$current.withValue(nil) {
      guard id != nil || lifetime == .process else { return spawn(StrataRun(onCancel: onCancel)) }
      return begin(in: .process, ignore: ignore, spawn: spawn)
    }
  }

  private func warnOfSharedID(_ id: any Hashable) {
    let rule = throttle == nil ? "ifRunning: .\(ifRunning)" : "throttle:"
    StrataDiagnostics.warn(
      "Work with the id \"\(id)\" and \(rule) was launched outside any scope, so it shares its id "
        + "with all work of the process. Own the work with a StrataTaskScope: launch it in "
        + "scope.run { … }, or pass in: scope. If the work belongs to the process, pass "
        + "lifetime: .process. See Failures#launch-outside-scope.")
  }

  private func begin<Value: Sendable>(
    in scope: StrataTaskScope, ignore: () -> Task<Value, Never>,
    spawn: (StrataRun) -> Task<Value, Never>
  ) -> Task<Value, Never> {
    let throttle = throttle.map { StrataThrottle($0, clock: clock) }
    switch scope.begin(.task, id: id, ifRunning: ifRunning, throttle: throttle) {
    case .ignored: return ignore()
    case .ended: return spawn(StrataRun(startsCancelled: true, onCancel: onCancel))
    case .joined(let job, let replaced, _):
      let context = StrataTaskContext(scope: scope, job: job)
      let run = StrataRun(
        context: context, startsCancelled: scope.isCancelled(job), onCancel: onCancel)
      let task =
        replaced.isEmpty
        ? spawn(run) : StrataTaskContext.$current.withValue(scope.parent(of: job)) { spawn(run) }
      scope.attach({ task.cancel() }, to: job)
      return task
    }
  }
}
