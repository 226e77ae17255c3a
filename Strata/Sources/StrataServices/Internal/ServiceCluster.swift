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
    /// With the actions that wait until all services are bootstrapped.
    case starting([any Action])
    case running
    case shutDown
  }

  private struct State {
    var phase = Phase.starting([])
    var plans: [Key: ServicePlan?] = [:]
    var emitters: [Task<Void, Never>] = []
  }

  /// The cluster on behalf of whose emitter something is done.
  @TaskLocal private static var emitting: ObjectIdentifier?

  private let graph = StrataLock<ServiceGraph?>(nil)
  private let state = StrataLock(State())

  // MARK: Starting and ending

  @MainActor
  func start(_ graph: ServiceGraph) async throws {
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
      await Self.emit(emitter) { self }
    }
    try Task.checkCancellation()
    for emitter in graph.emitters where !emitter.isConsumedAtBootstrap { begin(emitter) }
  }

  /// What was sent while the services were bootstrapped; `nil` once nothing is left and the cluster runs.
  private func takeKept() -> [any Action]? {
    state.withLock { state in
      guard case .starting(let kept) = state.phase else { return nil }
      state.phase = kept.isEmpty ? .running : .starting([])
      return kept.isEmpty ? nil : kept
    }
  }

  /// Cancels the emitters, and answers with them.
  func stop() -> [Task<Void, Never>] {
    let emitters = state.withLock { state in
      state.phase = .shutDown
      return state.emitters
    }
    for task in emitters { task.cancel() }
    return emitters
  }

  nonisolated(nonsending) func shutdown() async {
    let emitters = stop()
    // Who is called by an emitter cannot wait for it.
    guard Self.emitting != ObjectIdentifier(self) else { return }
    for task in emitters { await task.value }
  }

  // MARK: Sending

  nonisolated(nonsending) func send(_ action: any Action) async throws {
    if ServiceChange.keep({ try await self.admit(action) }) { return }
    try await admit(action)
  }

  private nonisolated(nonsending) func admit(_ action: any Action) async throws {
    let isKept = state.withLock { state in
      guard case .starting(let kept) = state.phase else { return false }
      state.phase = .starting(kept + [action])
      return true
    }
    if !isKept { try await deliver(action) }
  }

  /// Sends the action that comes of an error.
  func send(transformed action: any Action) async throws {
    try await deliver(action, isTransformed: true)
  }

  private nonisolated(nonsending) func deliver(
    _ action: any Action, at service: ServiceGraph.Index? = nil, isTransformed: Bool = false
  ) async throws {
    guard let plan = try plan(for: action, at: service) else { return }
    try await ServiceSending(action, in: self, isTransformed: isTransformed).run(plan, action)
  }

  private func plan(for action: any Action, at service: ServiceGraph.Index?) throws -> ServicePlan?
  {
    let key = Key(type: ObjectIdentifier(type(of: action)), service: service)
    let known = state.withLock { state -> (ServicePlan??, isShutDown: Bool) in
      if case .shutDown = state.phase { return (nil, true) }
      return (state.plans[key], false)
    }
    guard !known.isShutDown else { throw ServiceError.shutDown }
    if let plan = known.0 { return plan }
    // Outside the lock, for it runs code of the services.
    let plan = graph.withLock { $0 }?.plan(for: action, at: service)
    state.withLock { $0.plans[key] = .some(plan) }
    return plan
  }

  // MARK: Emitting

  private func begin(_ emitter: ServiceEmitter) {
    // The task does not keep the cluster.
    let task = Task { [weak cluster = self] in
      await Self.emit(emitter) { [weak cluster] in cluster }
    }
    let isShutDown = state.withLock { state in
      state.emitters.append(task)
      if case .shutDown = state.phase { return true }
      return false
    }
    if isShutDown { task.cancel() }
  }

  private static func emit(
    _ emitter: ServiceEmitter, to cluster: @escaping @Sendable () -> ServiceCluster?
  ) async {
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

  private func emit(_ action: any Action, at service: ServiceGraph.Index) async {
    await Self.$emitting.withValue(ObjectIdentifier(self)) {
      do {
        try await deliver(action, at: service)
      } catch {
        report(error)
      }
    }
  }

  /// Hands an error of an emitter itself to what is around it.
  private func fail(with error: any Error, at service: ServiceGraph.Index) async {
    guard !Task.isCancelled, let graph = graph.withLock({ $0 }) else { return }
    await Self.$emitting.withValue(ObjectIdentifier(self)) {
      do {
        for node in graph.around(service).dropFirst() {
          guard case .transforming(_, let transform) = node.kind,
            let action = try await node.context.transform(error, by: transform)
          else { continue }
          return try await send(transformed: action)
        }
        report(error)
      } catch {
        report(error)
      }
    }
  }

  private func report(_ error: any Error) {
    // What was cancelled with the cluster has not failed.
    guard !Task.isCancelled else { return }
    StrataDiagnostics.warn(
      "An emitter of a cluster got an error that nobody handles: \(error.localizedDescription) "
        + "Put a transformError around it.")
  }
}
