// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Starts `operation` as a task of the scope that it belongs to.
///
/// Every launcher comes through here. The task is unstructured but inherits task-locals, and so the
/// scope; it never runs on the actor of the caller unless the operation says so itself.
///
/// - Parameters:
///   - ignored: What the task answers with when `.ignoreNew` keeps it from starting.
///   - operation: The work. It is called with the registration of the task, which it is to finish on
///     every way out. The task is cancelled already when the scope has ended, or the announced work
///     that it is part of was cancelled.
func strataStart<Value: Sendable>(
  priority: TaskPriority?,
  in scope: StrataTaskScope?,
  id: (any Hashable)?,
  ifRunning: StrataIfRunning,
  lifetime: StrataTaskLifetime,
  ignored: Value,
  operation: @escaping @Sendable (StrataRegistration) async -> Value
) -> Task<Value, Never> {
  strataStart(in: scope, id: id, ifRunning: ifRunning, lifetime: lifetime) {
    Task(priority: priority) { ignored }
  } spawn: { registration, isCancelled in
    Task(priority: priority) {
      if isCancelled { withUnsafeCurrentTask { $0?.cancel() } }
      return await operation(registration)
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
  operation: @escaping @MainActor (StrataRegistration) async -> Void
) -> Task<Void, Never> {
  strataStart(in: scope, id: id, ifRunning: ifRunning, lifetime: lifetime) {
    Task(priority: priority) {}
  } spawn: { registration, isCancelled in
    Task(priority: priority) { @MainActor in
      if isCancelled { withUnsafeCurrentTask { $0?.cancel() } }
      await operation(registration)
    }
  }
}

private func strataStart<Value: Sendable>(
  in scope: StrataTaskScope?,
  id: (any Hashable)?,
  ifRunning: StrataIfRunning,
  lifetime: StrataTaskLifetime,
  ignore: () -> Task<Value, Never>,
  spawn: (_ registration: StrataRegistration, _ isCancelled: Bool) -> Task<Value, Never>
) -> Task<Value, Never> {
  if lifetime == .scope {
    if let context = scope?.context {
      return StrataTaskContext.$current.withValue(context) {
        strataStart(id: id, ifRunning: ifRunning, in: context, ignore: ignore, spawn: spawn)
      }
    }
    if let context = StrataTaskContext.current {
      return strataStart(id: id, ifRunning: ifRunning, in: context, ignore: ignore, spawn: spawn)
    }
    if let id, ifRunning != .runBoth { warnOfSharedID(id, ifRunning) }
  } else if scope != nil {
    StrataDiagnostics.warn(
      "Work was launched with a scope and with the lifetime .process, so the scope does not own it. "
        + "Pass one of the two.")
  }
  return StrataTaskContext.$current.withValue(nil) {
    guard id != nil || lifetime == .process else { return spawn(.none, false) }
    return strataStart(
      id: id, ifRunning: ifRunning, in: StrataTaskScope.process.root, ignore: ignore, spawn: spawn)
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
  in context: StrataTaskContext,
  ignore: () -> Task<Value, Never>,
  spawn: (_ registration: StrataRegistration, _ isCancelled: Bool) -> Task<Value, Never>
) -> Task<Value, Never> {
  let storage = context.storage
  switch storage.begin(id: id, ifRunning: ifRunning, group: context.group) {
  case .ignored: return ignore()
  case .refused: return spawn(.none, true)
  case .admitted(let number, let isCancelled):
    let task = spawn(StrataRegistration(storage: storage, number: number), isCancelled)
    if !isCancelled { storage.attach({ task.cancel() }, to: number) }
    return task
  }
}
