// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// What is to be done with the actions of one type.
indirect enum ServicePlan: Sendable {
  case handler(@Sendable (any Action, Send) async throws -> Void, ServiceContext)
  case group([ServicePlan], isSerial: Bool)
  case hooked(ServicePlan?, ServiceHook, ServiceContext)
  case transforming(ServicePlan, ServiceGraph.Transform, ServiceContext)

  func run(_ action: any Action, _ sending: ServiceSending) async throws {
    switch self {
    case .handler(let handle, let context):
      try await context.call { try await handle(action, context.send) }
    case .group(let plans, isSerial: true):
      for plan in plans {
        try Task.checkCancellation()
        try await plan.run(action, sending)
      }
    case .group(let plans, isSerial: false):
      // The first one that fails cancels the others.
      try await withThrowingDiscardingTaskGroup { group in
        for plan in plans { group.addTask { try await plan.run(action, sending) } }
      }
    case .hooked(let plan, let hook, let context):
      try await run(plan, hook, context, action, sending)
    case .transforming(let plan, let transform, let context):
      try await run(plan, transform, context, action, sending)
    }
  }

  private func run(
    _ plan: ServicePlan?, _ hook: ServiceHook, _ context: ServiceContext, _ action: any Action,
    _ sending: ServiceSending
  ) async throws {
    if let before = hook.before { try await context.call { try await before(action) } }
    do {
      try await plan?.run(action, sending)
    } catch {
      // It must not hide why the action has failed.
      if let failed = hook.failed { try? await context.call { try await failed(action, error) } }
      throw error
    }
    if let after = hook.after { try await context.call { try await after(action) } }
  }

  private func run(
    _ plan: ServicePlan, _ transform: ServiceGraph.Transform, _ context: ServiceContext,
    _ action: any Action, _ sending: ServiceSending
  ) async throws {
    do {
      try await plan.run(action, sending)
    } catch {
      guard sending.mayTransform(error), let cluster = sending.cluster,
        let next = try await context.transform(error, by: transform)
      else { throw error }
      do {
        if context.values.isSendReplaced {
          try await context.send(next)
        } else {
          try await cluster.send(transformed: next)
        }
      } catch {
        sending.failForGood()
        throw error
      }
    }
  }
}

extension ServiceContext {
  func transform(
    _ error: any Error, by transform: ServiceGraph.Transform
  ) async throws -> (any Action)? {
    try await Self.$current.withValue(self) { try await transform(error) }
  }
}
