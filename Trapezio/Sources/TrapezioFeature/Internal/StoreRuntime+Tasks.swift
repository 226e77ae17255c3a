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
        let inner = environment.within(id)
        launch(environment, id: id, cancelInFlight: cancelInFlight) {
          await self.performAll(node, inner)
        }
      case .debounce(let node, let id, let duration, let clock):
        let inner = environment.within(id)
        launch(environment, id: id, cancelInFlight: true) {
          await self.performLater(node, inner, after: duration, on: clock)
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
    let id = id.flatMap { environment.ids.contains($0) ? nil : $0 }
    strataLaunchMain(
      priority: environment.priority, id: id,
      ifRunning: id != nil && cancelInFlight ? .cancelPrevious : .runBoth, work: body)
  }

  private func perform(_ operation: Node.Operation, _ environment: Environment) async {
    do {
      try await operation(state)
    } catch {
      await handle(error, environment)
    }
  }

  private func handle(_ error: any Error, _ environment: Environment) async {
    guard !Task.isCancelled else { return }
    if let handle = environment.catchHandler { return handle(error, state) }
    await report(error, of: environment.action)
  }

  private func performLater(
    _ node: Node, _ environment: Environment, after duration: Duration,
    on clock: any Clock<Duration>
  ) async {
    do {
      try await clock.sleep(for: duration)
    } catch {
      return await handle(error, environment)
    }
    await performAll(node, environment)
  }

  /// Performs work to its end: all that it starts is cancelled with the task that performs it.
  private func performAll(_ node: Node, _ environment: Environment) async {
    // It may have been cancelled between the end of a wait and now.
    guard !Task.isCancelled else { return }
    if case .run(let id, let operation) = node.kind, id.map(environment.ids.contains) ?? true {
      return await perform(operation, environment)
    }
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
