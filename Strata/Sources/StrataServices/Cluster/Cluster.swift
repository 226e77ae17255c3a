// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A set of services that handles the actions that you send to it.
///
/// ```swift
/// let cluster = try await Cluster {
///   IdentityService()
///     .with(model: identityModel)
/// }
/// try await cluster.send(action: StartUpAction.appDidCompleteLaunching)
/// ```
///
/// The initializer visits the tree of services once, on the main actor. For each type of action,
/// the cluster looks up the services only once, so services that do not handle the type cost
/// nothing.
///
/// Retain the cluster while you use it. When it is released, its emitters and launched work are
/// cancelled, as by ``shutdown()``, and sending throws ``ServiceError/shutDown``.
///
/// Clusters share no state and do not belong to a screen. Each cluster owns a task scope. Work that
/// you launch in its services, observers and emitters joins this scope, even if a screen sent the
/// action.
public final class Cluster: Sendable {
  private let cluster: ServiceCluster

  /// Creates a cluster and starts its services.
  ///
  /// 1. The cluster creates the services.
  /// 2. Each ``Service/bootstrap(bootstrapHandler:)`` handler runs, in the order of the services.
  ///    Actions that are sent in the meantime are delivered afterwards.
  /// 3. Emitters with `consumeAtBootstrap` run to their end, one after another. Then the other
  ///    emitters start.
  ///
  /// - Parameter services: The cluster's services.
  /// - Throws: Any error that occurs when a service is created or bootstrapped, or when an action
  ///   that it has sent is handled; ``ServiceError/missingModel(_:)``;
  ///   ``ServiceError/tooDeep(_:)``; `CancellationError` if the task is cancelled before the
  ///   cluster is ready. After an error, the cluster is shut down.
  @MainActor
  public init<Root: Service>(@ServiceBuilder _ services: @MainActor () throws -> Root) async throws
  {
    let cluster = ServiceCluster()
    self.cluster = cluster
    try await cluster.start(services)
  }

  deinit { cluster.stop() }

  /// Sends an action to the services and waits until they have handled it.
  ///
  /// Stores and hooks run off the main actor, while `receive(action:)` runs on it. Any number of
  /// tasks can send at the same time.
  ///
  /// In a handler that changes a value model, `send` returns immediately, and the action is
  /// delivered after the handler has returned, as ``Store`` explains.
  ///
  /// If the sending task is cancelled, so are the services.
  ///
  /// - Parameter action: The action to send.
  /// - Throws: The first error of a service that no ``Service/transformError(transformHandler:)``
  ///   handles. The error cancels the other services. ``ServiceError/cycle(_:)`` if more than a
  ///   hundred actions are nested; ``ServiceError/shutDown`` after the shutdown;
  ///   `CancellationError` if the task is already cancelled.
  public nonisolated(nonsending) func send(action: any Action) async throws {
    try await cluster.send(action)
  }

  /// Shuts the cluster down.
  ///
  /// The method cancels the emitters and the tasks that were launched in the cluster. It returns
  /// when the services have handled the actions that were already emitted, and drops pending
  /// elements of a sequence.
  ///
  /// From then on, sending throws ``ServiceError/shutDown``. Actions that were already sent are
  /// still handled, and their handlers can send further actions. Launchers in those handlers start
  /// no work.
  ///
  /// If a sequence ignores its cancellation, the method waits for its next element. To end the
  /// wait, cancel the calling task.
  ///
  /// A service that handles an emitted action can call `shutdown()`, and so can work that was
  /// launched in the cluster. The first call returns early because the emitter cannot wait for
  /// itself, and the second because it cancels its own task.
  ///
  /// If a service that handles an emitted action waits for a detached task, do not call
  /// `shutdown()` in that task, because the two would wait for each other. The same deadlock occurs
  /// between two clusters if each handler waits for a task that shuts the other cluster down. Call
  /// `shutdown()` in the handler instead.
  public nonisolated(nonsending) func shutdown() async { await cluster.shutdown() }
}

/// An alias for ``Cluster``.
public typealias Bootstrap = Cluster
