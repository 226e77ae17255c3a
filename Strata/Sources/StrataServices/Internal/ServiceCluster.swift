// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

@_spi(Internals) import Strata

/// A cluster, as its services and its emitters know it.
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
    /// The actions that wait until all services are bootstrapped.
    var kept: [any Action] = []
    var plans: [Key: ServicePlan?] = [:]
    var emitters: [Task<Void, Never>] = []
  }

  /// The clusters on behalf of whose emitters something is done.
  @TaskLocal private static var emitting: Set<ObjectIdentifier> = []

  private let graph = StrataLock<ServiceGraph?>(nil)
  private let state = StrataLock(State())

  // MARK: Starting and ending

  @MainActor
  func start(_ graph: ServiceGraph) async throws {
    // Nothing here is done on behalf of an action, or in a change, that the caller may be in.
    try await ServiceChange.$current.withValue(nil) {
      try await ServiceSending.$current.withValue(nil) { try await startAlone(graph) }
    }
  }

  @MainActor
  private func startAlone(_ graph: ServiceGraph) async throws {
    self.graph.withLock { $0 = graph }
    for preparation in graph.preparations {
      try await ServiceContext.$current.withValue(preparation.context) {
        try await preparation.body()
      }
    }
    while let kept = takeKept() {
      for action in kept { try await deliver(action) }
    }
    for emitter in graph.emitters where emitter.isConsumedAtBootstrap {
      await Self.emit(emitter, of: ObjectIdentifier(self)) { self }
    }
    try Task.checkCancellation()
    for emitter in graph.emitters where !emitter.isConsumedAtBootstrap { begin(emitter) }
  }

  /// What was sent while the services were bootstrapped; `nil` once nothing is left and the cluster runs.
  private func takeKept() -> [any Action]? {
    state.withLock { state in
      guard state.phase == .starting else { return nil }
      if state.kept.isEmpty { state.phase = .running }
      defer { state.kept = [] }
      return state.kept.isEmpty ? nil : state.kept
    }
  }

  /// Cancels the emitters, and answers with them.
  func stop() -> [Task<Void, Never>] {
    // What is dropped is released outside the lock.
    let (emitters, _) = state.withLock { state in
      state.phase = .shutDown
      defer { state.kept = [] }
      return (state.emitters, state.kept)
    }
    for task in emitters { task.cancel() }
    return emitters
  }

  nonisolated(nonsending) func shutdown() async {
    let emitters = stop()
    // Who is called by an emitter cannot wait for it.
    guard !Self.emitting.contains(ObjectIdentifier(self)) else { return }
    for task in emitters { await task.value }
  }

  // MARK: Sending

  nonisolated(nonsending) func send(_ action: any Action) async throws {
    // What comes of an action that is being handled is handled at once: also while the others wait, and after the
    // shutdown.
    let isWithin = ServiceSending.isCurrent(in: self)
    let isKept = try state.withLock { state -> Result<Bool, ServiceError> in
      guard state.phase != .shutDown || isWithin else { return .failure(.shutDown) }
      guard state.phase == .starting, !isWithin else { return .success(false) }
      state.kept.append(action)
      return .success(true)
    }.get()
    guard !isKept, !ServiceChange.keep({ try await self.deliver(action) }) else { return }
    try await deliver(action)
  }

  /// Sends the action that comes of an error.
  func send(transformed action: any Action) async throws {
    try await deliver(action, isTransformed: true)
  }

  /// Delivers what was sent while the cluster was there.
  private nonisolated(nonsending) func deliver(
    _ action: any Action, at service: ServiceGraph.Index? = nil, isTransformed: Bool = false
  ) async throws {
    guard let plan = plan(for: action, at: service) else { return }
    try await ServiceSending(action, in: self, isTransformed: isTransformed).run(plan, action)
  }

  private func plan(for action: any Action, at service: ServiceGraph.Index?) -> ServicePlan? {
    let key = Key(type: ObjectIdentifier(type(of: action)), service: service)
    if let plan = state.withLock({ $0.plans[key] }) { return plan }
    // Outside the lock, for it runs code of the services.
    let plan = graph.withLock { $0 }?.plan(for: action, at: service)
    state.withLock { $0.plans[key] = .some(plan) }
    return plan
  }

  // MARK: Emitting

  private func begin(_ emitter: ServiceEmitter) {
    // The task does not keep the cluster.
    let task = Task { [weak cluster = self, id = ObjectIdentifier(self)] in
      await Self.emit(emitter, of: id) { [weak cluster] in cluster }
    }
    let isShutDown = state.withLock { state in
      state.emitters.append(task)
      return state.phase == .shutDown
    }
    if isShutDown { task.cancel() }
  }

  private static func emit(
    _ emitter: ServiceEmitter, of id: ObjectIdentifier,
    to cluster: @escaping @Sendable () -> ServiceCluster?
  ) async {
    await $emitting.withValue(emitting.union([id])) {
      do {
        try await emitter.emit { action in
          guard let cluster = cluster() else { throw CancellationError() }
          try Task.checkCancellation()
          await cluster.emit(action, at: emitter.service)
        }
      } catch {
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

  /// Hands an error of an emitter itself to what is around it.
  private func fail(with error: any Error, at service: ServiceGraph.Index) async {
    guard !Task.isCancelled, let graph = graph.withLock({ $0 }) else { return }
    var error = error
    for node in graph.around(service).dropFirst() {
      guard case .transforming(_, let transform) = node.kind else { continue }
      let action: (any Action)?
      do {
        action = try await node.context.transform(error, by: transform)
      } catch let next {
        error = next
        continue
      }
      guard let action else { continue }
      do {
        return try await send(transformed: action)
      } catch {
        return report(error)
      }
    }
    report(error)
  }

  private func report(_ error: any Error) {
    // What was cancelled with the cluster has not failed.
    guard !Task.isCancelled else { return }
    StrataDiagnostics.warn(
      "An emitter of a cluster got an error that nobody handles: \(error.localizedDescription) "
        + "Put a transformError around it.")
  }
}
