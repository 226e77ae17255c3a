// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

@_spi(Internals) import Strata

extension StoreRuntime {
  typealias Node = ActionNode<State>
  typealias Environment = ActionEnvironment<Action, State>

  /// Starts work, all of it that can run at once.
  ///
  /// A list in place of recursion: what is composed may be nested to any depth.
  func start(_ node: Node, _ environment: Environment) {
    var pending = [(node, environment)]
    while let (node, environment) = pending.popLast() {
      switch node.kind {
      case .run(let id, let operation):
        launch(environment, id: id, cancelInFlight: id != nil) {
          await self.perform(operation, environment)
        }
      case .cancel(let ids):
        for id in ids { tasks.cancel(id: id) }
      case .merge(let nodes):
        pending += nodes.reversed().map { ($0, environment) }
      case .concatenate(let nodes):
        launch(environment) { await self.performInSequence(nodes, environment) }
      case .catching(let node, let handle):
        var inner = environment
        inner.catchHandler = handle
        pending.append((node, inner))
      case .priority(let node, let priority):
        var inner = environment
        inner.priority = priority
        pending.append((node, inner))
      case .cancellable(let node, let id, let cancelInFlight):
        launch(environment, id: id, cancelInFlight: cancelInFlight) {
          await self.performAll(node, environment)
        }
      case .debounce(let node, let id, let duration, let clock):
        launch(environment, id: id, cancelInFlight: true) {
          guard (try? await clock.sleep(for: duration)) != nil else { return }
          await self.performAll(node, environment)
        }
      case .throttle(let node, let id, let duration, let clock):
        if isDue(id, duration, clock) { pending.append((node, environment)) }
      }
    }
  }

  private func launch(
    _ environment: Environment, id: AnyHashable? = nil, cancelInFlight: Bool = false,
    _ body: @escaping @MainActor () async -> Void
  ) {
    strataLaunchMain(
      priority: environment.priority, id: id,
      ifRunning: cancelInFlight ? .cancelPrevious : .runBoth, work: body)
  }

  private func perform(_ operation: Node.Operation, _ environment: Environment) async {
    do {
      try await operation(state)
    } catch {
      guard !Task.isCancelled else { return }
      if let handle = environment.catchHandler { return handle(error, state) }
      await report(error, of: environment.action)
    }
  }

  /// Performs work to its end: all that it starts is cancelled with the task that performs it.
  private func performAll(_ node: Node, _ environment: Environment) async {
    if case .run(nil, let operation) = node.kind { return await perform(operation, environment) }
    let work = tasks.announce()
    work.start { self.start(node, environment) }
    await withTaskCancellationHandler {
      await work.finish()
    } onCancel: {
      work.cancel()
    }
  }

  private func performInSequence(_ nodes: [Node], _ environment: Environment) async {
    var pending = Array(nodes.reversed())
    while let node = pending.popLast(), !Task.isCancelled {
      if case .concatenate(let nodes) = node.kind {
        pending += nodes.reversed()
      } else {
        await performAll(node, environment)
      }
    }
  }

  /// Notes a start under an id, unless there was one a short time ago.
  private func isDue<C: Clock<Duration>>(_ id: AnyHashable, _ duration: Duration, _ clock: C)
    -> Bool
  {
    if let isOver = throttles[id], !isOver() { return false }
    let start = clock.now
    throttles[id] = { start.duration(to: clock.now) >= duration }
    return true
  }
}
