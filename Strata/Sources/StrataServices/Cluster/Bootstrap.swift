// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A cluster of services, set up and ready for actions.
///
/// ```swift
/// let cluster = try await Bootstrap {
///   IdentityService()
///     .with(model: identityModel)
/// }
/// try await cluster.send(action: StartUpAction.appDidCompleteLaunching)
/// ```
///
/// The services are walked once, on the main actor, and become a flat graph. For each type of action the cluster notes which of
/// them are interested, so that the others cost nothing.
///
/// Keep the cluster as long as it is to work. Once it is let go, or ``shutdown()`` was called, its emitters are cancelled and
/// sending throws ``ServiceError/shutDown``. There is nothing that clusters share: any number may exist.
public final class Bootstrap: Sendable {
  private let cluster: ServiceCluster

  /// Sets a cluster up.
  ///
  /// 1. The services are made.
  /// 2. What ``Service/bootstrap(bootstrapHandler:)`` says is done, in the order of the services. What is sent
  ///    meanwhile waits, and is delivered then.
  /// 3. Emitters that are consumed at the bootstrap are, one after the other; then the others begin.
  ///
  /// - Parameter services: The services.
  /// - Throws: What making or bootstrapping a service throws, and what comes of that which it has sent;
  ///   ``ServiceError/missingModel(_:)``; `CancellationError` when the task is cancelled before it is ready.
  @MainActor
  public init<Root: Service>(@ServiceBuilder _ services: @MainActor () throws -> Root) async throws
  {
    let cluster = ServiceCluster()
    self.cluster = cluster
    let graph = try ServiceGraph(
      services(),
      sendingBy: Send { [weak cluster] action in
        guard let cluster else { throw ServiceError.shutDown }
        try await cluster.send(action)
      })
    do {
      try await cluster.start(graph)
    } catch {
      await cluster.shutdown()
      throw error
    }
  }

  deinit { _ = cluster.stop() }

  /// Sends an action to the services, and waits until all that are interested have handled it.
  ///
  /// Handlers run elsewhere than on the main actor; leaves, on it. Any number of tasks may send at the same time. Cancelling the
  /// task that sends cancels the services.
  ///
  /// Within a handler that changes a value model it returns at once, and the action is delivered when that has returned:
  /// see ``Store``.
  ///
  /// - Parameter action: The action.
  /// - Throws: The first error of a service, unless a ``Service/transformError(transformHandler:)`` above it has turned it into an
  ///   action, and that has failed not; the others are cancelled by it. ``ServiceError/cycle(_:)`` where more than a
  ///   hundred actions are sent within each other; ``ServiceError/shutDown``.
  public nonisolated(nonsending) func send(action: any Action) async throws {
    try await cluster.send(action)
  }

  /// Shuts the cluster down: emitters are cancelled, and what they have started has ended when this returns.
  ///
  /// What their sequences still hold is not emitted any more.
  ///
  /// From here on sending throws ``ServiceError/shutDown``. Actions that others have sent before are handled to their
  /// end.
  public nonisolated(nonsending) func shutdown() async { await cluster.shutdown() }
}

/// A cluster of services, by what it is once it is set up.
public typealias Cluster = Bootstrap
