// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// The implementation of a ``Cluster``, which services and emitters do not retain.
final class ServiceCluster: Sendable {
  private struct Key: Hashable {
    let type: ObjectIdentifier
    let service: ServiceGraph.Index?
  }

  private enum Phase {
    case starting
    case running
    case shutDown
  }

  private struct State {
    var phase = Phase.starting
    /// The actions that wait for the bootstrap.
    var kept: [any Action] = []
    var plans: [Key: ServicePlan?] = [:]
  }

  let tasks = StrataTaskScope()
  private let observers = MesaObservers.current
  private let emitters = StrataTaskScope()
  private let graph = StrataLock<ServiceGraph?>(nil)
  private let state = StrataLock(State())

  // MARK: Starting and ending

  /// Starts the services independently of the caller's action, screen and change to a model.
  ///
  /// If the services change the same model, which is waiting for them, they receive an error.
  @MainActor
  func start(_ services: @MainActor () throws -> any Service) async throws {
    let caller = ServiceTask.current
    let task = ServiceTask(
      change: caller.change.map { ServiceChange(around: $0) }, context: caller.context)
    try await tasks.runSuspending {
      try await task.run { try await start(ServiceGraph(services(), in: environment)) }
    }
  }

  private var environment: ServiceEnvironmentValues {
    var values = ServiceEnvironmentValues()
    values.send = Send { [weak self] action in
      guard let self else { throw ServiceError.shutDown }
      try await send(action)
    }
    return values
  }

  @MainActor
  private func start(_ graph: ServiceGraph) async throws {
    self.graph.withLock { $0 = graph }
    let id = ObjectIdentifier(self)
    observers.tell(ClusterFact.started(id, services: graph.services), includesPaused: true)
    for model in graph.models { observers.tell(model(id), includesPaused: true) }
    for preparation in graph.preparations {
      try await preparation.context.call(preparation.body)
    }
    while let kept = takeKept() {
      for action in kept { try await deliver(action) }
    }
    for emitter in graph.emitters where emitter.isConsumedAtBootstrap {
      await Self.emit(emitter, of: ObjectIdentifier(self)) { self }
    }
    try Task.checkCancellation()
    // The caller's change does not wait for these emitters.
    ServiceTask.$current.withValue(ServiceTask(context: ServiceTask.current.context)) {
      for emitter in graph.emitters where !emitter.isConsumedAtBootstrap { begin(emitter) }
    }
  }

  /// Returns the actions that were sent during the bootstrap or, if there are none, starts the
  /// running phase and returns `nil`.
  private func takeKept() -> [any Action]? {
    state.withLock { state in
      guard !state.kept.isEmpty else {
        state.phase = .running
        return nil
      }
      defer { state.kept = [] }
      return state.kept
    }
  }

  func stop() {
    let wasRunning = state.withLock { state in
      defer { state.phase = .shutDown }
      return state.phase != .shutDown
    }
    if wasRunning, graph.withLock({ $0 != nil }) {
      observers.tell(ClusterFact.ended(ObjectIdentifier(self)), includesPaused: true)
    }
    emitters.end()
    tasks.end()
  }

  nonisolated(nonsending) func shutdown() async {
    stop()
    // If an emitter waits for this call, the call must not wait for the emitter.
    guard !ServiceEmission.isOpen(of: ObjectIdentifier(self)) else { return }
    await emitters.waitUntilIdle()
  }

  // MARK: Sending

  nonisolated(nonsending) func send(_ action: any Action) async throws {
    // An action that a handler sends does not wait for the bootstrap and is not refused after the
    // shutdown.
    let sender = ServiceTask.current
    let isNested = sender.sending?.isNested(in: self) == true
    guard isNested || state.withLock({ $0.phase != .shutDown }) else {
      throw ServiceError.shutDown
    }
    guard sender.change?.keep({ try await self.send(action) }) != true else { return }
    let isKept = state.withLock { state in
      guard state.phase == .starting, !isNested else { return false }
      state.kept.append(action)
      return true
    }
    if !isKept { try await deliver(action, by: sender) }
  }

  private nonisolated(nonsending) func deliver(
    _ action: any Action, by sender: ServiceTask = .current, at service: ServiceGraph.Index? = nil
  ) async throws {
    observers.tell(ClusterFact.delivers(action, in: ObjectIdentifier(self)))
    guard let plan = plan(for: action, at: service) else { return }
    try await ServiceSending(action, in: self, by: sender)
      .run(plan, action, by: sender, in: tasks)
  }

  private func plan(for action: any Action, at service: ServiceGraph.Index?) -> ServicePlan? {
    let key = Key(type: ObjectIdentifier(type(of: action)), service: service)
    if let plan = state.withLock({ $0.plans[key] }) { return plan }
    // Created outside the lock of `state`, because the graph calls the services' code.
    let plan = graph.withLock { $0 }?.plan(for: action, at: service)
    state.withLock { $0.plans[key] = .some(plan) }
    return plan
  }

  // MARK: Emitting

  private func begin(_ emitter: ServiceEmitter) {
    emitters.add(
      Task { [weak cluster = self, id = ObjectIdentifier(self)] in
        await Self.emit(emitter, of: id) { [weak cluster] in cluster }
      })
  }

  private static func emit(
    _ emitter: ServiceEmitter, of id: ObjectIdentifier,
    to cluster: @escaping @Sendable () -> ServiceCluster?
  ) async {
    do {
      let next = emitter.makeNext()
      while let action = try await ServiceEmission.run(of: id, next) {
        guard let cluster = cluster(), !Task.isCancelled else { return }
        await ServiceEmission.run(of: id) { await cluster.emit(action, at: emitter.service) }
      }
    } catch {
      await ServiceEmission.run(of: id) {
        await cluster()?.fail(with: error, at: emitter.service)
      }
    }
  }

  private func emit(_ action: any Action, at service: ServiceGraph.Index) async {
    do {
      try await deliver(action, at: service)
    } catch {
      report(error)
    }
  }

  /// Offers a sequence's error to the enclosing `transformError`s and reports it if none handles
  /// it.
  private func fail(with error: any Error, at service: ServiceGraph.Index) async {
    let transformer = graph.withLock { $0 }?.transformer(around: service)
    let sending = ServiceSending(errorIn: self)
    defer { sending.end() }
    let failure = await ServiceFailure(error, under: transformer, in: sending)
    if !failure.isHandled { report(failure.error) }
  }

  private func report(_ error: any Error) {
    // A cancelled emitter has not failed.
    guard !Task.isCancelled else { return }
    StrataDiagnostics.warn(
      "An emitted action or its sequence has failed with the error "
        + "\"\(error.localizedDescription)\", which nothing handles. Put a `transformError` around "
        + "the emitter. "
        + "See Failures#error-not-handled.")
  }
}
