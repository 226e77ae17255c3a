// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The services that handle one type of action, with the hooks around them.
indirect enum ServicePlan: Sendable {
  case handler(ServiceHandler, ServiceContext)
  case group([ServicePlan], isSerial: Bool)
  case hooked(ServicePlan?, ServiceHook, ServiceContext)
  case transforming(ServicePlan, ServiceTransformer.Transform?, ServiceContext)

  /// The environment of the first handler, or `nil` if the plan consists of hooks.
  var context: ServiceContext? {
    switch self {
    case .handler(_, let context): context
    case .group(let plans, _): plans.first?.context
    case .hooked(let plan, _, _): plan?.context
    case .transforming(let plan, _, _): plan.context
    }
  }

  /// Runs the services and their hooks with an action.
  ///
  /// It throws a ``ServiceFailure``, or an error that must still be offered to `transformer`.
  nonisolated(nonsending) func run(
    _ action: any Action, in task: ServiceTask, under transformer: ServiceTransformer?
  ) async throws {
    switch self {
    case .handler(let handle, let context):
      guard context !== task.context else { return try await handle(action, context.send) }
      try await task.with(context).run { try await handle(action, context.send) }
    case .group(let plans, let isSerial):
      guard isSerial else {
        return try await Self.runAtOnce(plans, action, in: task, under: transformer)
      }
      for plan in plans {
        try Task.checkCancellation()
        try await plan.run(action, in: task, under: transformer)
      }
    case .hooked(let plan, let hook, let context):
      if let before = hook.before { try await context.call { try await before(action) } }
      do {
        try await plan?.run(action, in: task, under: transformer)
      } catch {
        if let failed = hook.failed {
          let cause = (error as? ServiceFailure)?.error ?? error
          // An error in the hook must not hide the original error.
          try? await context.call { try await failed(action, cause) }
        }
        throw error
      }
      if let after = hook.after { try await context.call { try await after(action) } }
    case .transforming(let plan, let transform, let context):
      let transformer = ServiceTransformer(transform, context, in: transformer)
      do {
        try await plan.run(action, in: task, under: transformer)
      } catch let failure as ServiceFailure {
        if let failure = failure.passed() { throw failure }
      } catch {
        switch await transformer.offer(error, in: task.sending) {
        case .handled: break
        case .passed(let error): throw error
        case .final(let error): throw ServiceFailure(final: error)
        }
      }
    }
  }

  /// Runs plans concurrently until an error that no `transformError` handles cancels the others.
  private static func runAtOnce(
    _ plans: [ServicePlan], _ action: any Action, in task: ServiceTask,
    under transformer: ServiceTransformer?
  ) async throws {
    try await withThrowingTaskGroup(of: ServiceFailure?.self) { group in
      for plan in plans {
        group.addTask {
          do {
            try await plan.run(action, in: task, under: transformer)
            return nil
          } catch {
            let failure = await ServiceFailure(error, under: transformer, in: task.sending)
            guard failure.isHandled else { throw failure }
            return failure
          }
        }
      }
      var failures: [ServiceFailure] = []
      for try await failure in group {
        if let failure { failures.append(failure) }
      }
      if let failure = ServiceFailure(joining: failures) { throw failure }
    }
  }
}
