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
  id: (any Hashable)?,
  ifRunning: StrataIfRunning,
  lifetime: StrataTaskLifetime,
  ignored: Value,
  operation: @escaping @Sendable (StrataRegistration) async -> Value
) -> Task<Value, Never> {
  guard lifetime == .scope, let context = StrataTaskContext.current else {
    return StrataTaskContext.$current.withValue(nil) {
      guard id != nil || lifetime == .process else {
        return Task(priority: priority) { await operation(.none) }
      }
      return strataStart(
        priority: priority, id: id, ifRunning: ifRunning,
        in: StrataTaskScope.process.root, ignored: ignored, operation: operation)
    }
  }
  return strataStart(
    priority: priority, id: id, ifRunning: ifRunning,
    in: context, ignored: ignored, operation: operation)
}

private func strataStart<Value: Sendable>(
  priority: TaskPriority?,
  id: (any Hashable)?,
  ifRunning: StrataIfRunning,
  in context: StrataTaskContext,
  ignored: Value,
  operation: @escaping @Sendable (StrataRegistration) async -> Value
) -> Task<Value, Never> {
  let storage = context.storage
  switch storage.begin(id: id, ifRunning: ifRunning, group: context.group) {
  case .ignored:
    return Task(priority: priority) { ignored }
  case .refused:
    return startCancelled(priority, .none, operation)
  case .admitted(let number, isCancelled: true):
    return startCancelled(
      priority, StrataRegistration(storage: storage, number: number), operation)
  case .admitted(let number, isCancelled: false):
    let registration = StrataRegistration(storage: storage, number: number)
    let task = Task(priority: priority) { await operation(registration) }
    storage.attach({ task.cancel() }, to: number)
    return task
  }
}

/// Starts a task that is cancelled before its operation begins.
private func startCancelled<Value: Sendable>(
  _ priority: TaskPriority?, _ registration: StrataRegistration,
  _ operation: @escaping @Sendable (StrataRegistration) async -> Value
) -> Task<Value, Never> {
  Task(priority: priority) {
    withUnsafeCurrentTask { $0?.cancel() }
    return await operation(registration)
  }
}
