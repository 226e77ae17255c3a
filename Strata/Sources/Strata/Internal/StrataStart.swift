// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Starts `operation` as a task of the scope that it belongs to.
///
/// Every launcher calls it. The task is unstructured but inherits task-locals, and with them the scope. It
/// runs on the actor of the caller only if the operation says so itself.
///
/// - Parameters:
///   - ignored: The value of the task if `.ignoreNew` keeps the operation from starting.
///   - operation: The work. It gets the job of the task, which it finishes on every way out. The task is
///     cancelled already if the scope has ended, or if the event or the group around it was cancelled.
func strataStart<Value: Sendable>(
  priority: TaskPriority?,
  in scope: StrataTaskScope?,
  id: (any Hashable)?,
  ifRunning: StrataIfRunning,
  lifetime: StrataTaskLifetime,
  ignored: Value,
  operation: @escaping @Sendable (StrataTaskContext?) async -> Value
) -> Task<Value, Never> {
  strataStart(in: scope, id: id, ifRunning: ifRunning, lifetime: lifetime) {
    Task(priority: priority) { ignored }
  } spawn: { task, isCancelled in
    Task(priority: priority) {
      if isCancelled { withUnsafeCurrentTask { $0?.cancel() } }
      return await operation(task)
    }
  }
}

/// The same for an operation on the main actor, which the task begins on at once.
func strataStartMain(
  priority: TaskPriority?,
  in scope: StrataTaskScope?,
  id: (any Hashable)?,
  ifRunning: StrataIfRunning,
  lifetime: StrataTaskLifetime,
  operation: @escaping @MainActor (StrataTaskContext?) async -> Void
) -> Task<Void, Never> {
  strataStart(in: scope, id: id, ifRunning: ifRunning, lifetime: lifetime) {
    Task(priority: priority) {}
  } spawn: { task, isCancelled in
    Task(priority: priority) { @MainActor in
      if isCancelled { withUnsafeCurrentTask { $0?.cancel() } }
      await operation(task)
    }
  }
}

private func strataStart<Value: Sendable>(
  in scope: StrataTaskScope?,
  id: (any Hashable)?,
  ifRunning: StrataIfRunning,
  lifetime: StrataTaskLifetime,
  ignore: () -> Task<Value, Never>,
  spawn: (_ task: StrataTaskContext?, _ isCancelled: Bool) -> Task<Value, Never>
) -> Task<Value, Never> {
  if lifetime == .scope {
    if let scope, scope.currentJob == nil {
      return scope.run {
        strataStart(id: id, ifRunning: ifRunning, in: scope, ignore: ignore, spawn: spawn)
      }
    }
    if let scope = StrataTaskScope.current {
      return strataStart(id: id, ifRunning: ifRunning, in: scope, ignore: ignore, spawn: spawn)
    }
    if let id, ifRunning != .runBoth { warnOfSharedID(id, ifRunning) }
  } else if scope != nil {
    StrataDiagnostics.warn(
      "Work was launched with a scope and with the lifetime .process, so the scope does not own it. "
        + "Pass one of the two.")
  }
  return StrataTaskContext.$current.withValue(nil) {
    guard id != nil || lifetime == .process else { return spawn(nil, false) }
    return strataStart(
      id: id, ifRunning: ifRunning, in: .process, ignore: ignore, spawn: spawn)
  }
}

private func warnOfSharedID(_ id: any Hashable, _ ifRunning: StrataIfRunning) {
  StrataDiagnostics.warn(
    "Work with the id \"\(id)\" and ifRunning: .\(ifRunning) was launched outside any scope, so it "
      + "shares its id with the whole process. Own the work with a StrataTaskScope: launch it in "
      + "scope.run { … }, or pass in: scope. If the whole process is meant, pass lifetime: .process."
  )
}

private func strataStart<Value: Sendable>(
  id: (any Hashable)?,
  ifRunning: StrataIfRunning,
  in scope: StrataTaskScope,
  ignore: () -> Task<Value, Never>,
  spawn: (_ task: StrataTaskContext?, _ isCancelled: Bool) -> Task<Value, Never>
) -> Task<Value, Never> {
  switch scope.begin(.task, id: id, ifRunning: ifRunning) {
  case .failure(.ignored): return ignore()
  case .failure(.ended): return spawn(nil, true)
  case .success(let job):
    let task = spawn(StrataTaskContext(scope: scope, job: job), scope.isCancelled(job))
    scope.attach({ task.cancel() }, to: job)
    return task
  }
}
