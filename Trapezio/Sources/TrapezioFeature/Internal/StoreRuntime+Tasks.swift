// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

extension StoreRuntime {
  typealias Node = ActionNode<State>

  /// Starts all parts of a task that can run immediately.
  ///
  /// NB: Without recursion, because tasks can be nested to any depth.
  func start(_ node: Node, _ environment: ActionEnvironment) {
    var pending = [(node, environment)]
    while let (node, environment) = pending.popLast() {
      switch node.kind {
      case .run(let id, let ifRunning, let loading, let operation):
        run(operation, id, ifRunning, loading, environment)
      case .cancel(let ids):
        for id in ids { tasks.cancel(id: id.value) }
      case .merge(let nodes):
        pending += nodes.reversed().map { ($0, environment) }
      case .concatenate(let nodes):
        startInSequence(nodes, environment)
      case .catching(let node, let handle):
        var inner = environment
        inner.catchHandler = { [state] in handle($0, state) }
        pending.append((node, inner))
      case .priority(let node, let priority):
        var inner = environment
        inner.priority = priority
        pending.append((node, inner))
      case .cancellable(let node, let id, let ifRunning):
        startGroup(environment, id, ifRunning) { inner in
          startWithin(node, inner)
        }
      case .debounce(let node, let id, let duration, let clock):
        startGroup(environment, id, .cancelPrevious) { inner in
          launch(inner) { await self.startLater(node, inner, after: duration, on: clock) }
        }
      case .throttle(let node, let id, let duration, let clock):
        guard
          environment.throttles.contains(id)
            || tasks.beginInterval(id: id.value, every: duration, clock: clock)
        else { continue }
        var inner = environment
        inner.throttles.append(id)
        pending.append((node, inner))
      }
    }
  }

  private func launch(
    _ environment: ActionEnvironment, id: ActionTaskID? = nil,
    _ ifRunning: StrataIfRunning = .startAnyway,
    loading: Node.Flag? = nil, _ body: @escaping @MainActor () async -> Void
  ) {
    let id = id.flatMap { environment.ids.contains($0) ? nil : $0.value }
    strataLaunchMain(
      priority: environment.priority, id: id, ifRunning: id == nil ? .startAnyway : ifRunning,
      loading: loading, work: body)
  }

  // MARK: Operations

  func run(
    _ operation: @escaping Node.Operation, _ id: ActionTaskID?, _ ifRunning: StrataIfRunning,
    _ loading: Node.Flag?, _ environment: ActionEnvironment
  ) {
    launch(environment, id: id, ifRunning, loading: loading) {
      await self.perform(operation, environment)
      // Otherwise, the flag is cleared together with the changes of the operation.
      if loading == nil { self.tellAllChanges() }
    }
  }

  private func perform(_ operation: Node.Operation, _ environment: ActionEnvironment) async {
    do {
      try await operation(state)
    } catch {
      if !Task.isCancelled, let task = StrataDiagnostics.runningTask(of: tasks) {
        let value = Result<Void, any Error>.failure(error)
        tasks.observers.tell(StrataFact.taskDelivers(value, task, in: tasks))
      }
      await handle(error, environment)
    }
  }

  private func handle(_ error: any Error, _ environment: ActionEnvironment) async {
    guard Task.isCancelled else {
      if let handle = environment.catchHandler { return handle(error) }
      return await report(error, of: environment, isCatchable: true)
    }
    // If a client ends only `tasks`, the errors of the cancelled operations are dropped as well.
    guard !error.isCancellation, !tasks.isEnded else { return }
    // A separate task is not cancelled, so middleware can wait in it until the store ends.
    let reporting = Task { await report(error, of: environment) }
    turns.add(reporting)
    await reporting.value
  }

  private func report(
    _ error: any Error, of environment: ActionEnvironment, isCatchable: Bool = false
  ) async {
    // The cast always succeeds.
    guard let action = environment.action as? Action else { return }
    await report(error, of: action, isCatchable: isCatchable)
  }

  // MARK: Groups

  /// Starts work as one group with an id, unless enclosing work already has the id.
  private func startGroup(
    _ environment: ActionEnvironment, _ id: ActionTaskID, _ ifRunning: StrataIfRunning,
    _ start: (_ inner: ActionEnvironment) -> Void
  ) {
    guard !environment.ids.contains(id) else {
      var inner = environment
      inner.depth += 1
      return start(inner)
    }
    tasks.group(id: id.value, ifRunning: ifRunning) { start(environment.within(id)) }
  }

  /// Starts the parts of a group, in a new task if the nesting is deep, to limit the stack.
  private func startWithin(_ node: Node, _ environment: ActionEnvironment) {
    guard environment.depth > 20 else { return start(node, environment) }
    var environment = environment
    environment.depth = 0
    launch(environment) { [environment] in self.start(node, environment) }
  }

  private func startLater(
    _ node: Node, _ environment: ActionEnvironment, after duration: Duration,
    on clock: any Clock<Duration>
  ) async {
    do {
      // A debounce reports the clock's errors, which a launcher's `after:` drops.
      try await clock.sleep(for: duration.limitedForSleep)
    } catch {
      return await handle(error, environment)
    }
    // The task may have been cancelled after the sleep.
    if !Task.isCancelled { start(node, environment) }
  }

  // MARK: Sequences

  private func startInSequence(_ nodes: [Node], _ environment: ActionEnvironment) {
    var inner = environment
    inner.depth += 1
    var rest = Array(nodes.reversed())
    tasks.group {
      guard let work = startNext(&rest, inner) else { return }
      inner.depth = 0
      launch(environment) { [inner, rest] in
        await work.finish()
        await self.performInSequence(rest, inner)
      }
    }
  }

  private func performInSequence(_ rest: [Node], _ environment: ActionEnvironment) async {
    var rest = rest
    while !Task.isCancelled, let work = startNext(&rest, environment) { await work.finish() }
  }

  /// Starts parts until one does not finish immediately, and returns the work of that part, if any.
  private func startNext(_ rest: inout [Node], _ environment: ActionEnvironment) -> StrataWork? {
    while let node = rest.popLast() {
      if case .concatenate(let nodes) = node.kind {
        rest += nodes.reversed()
      } else {
        let work = tasks.group { startWithin(node, environment) }
        if !work.isFinished { return work }
      }
    }
    return nil
  }
}
