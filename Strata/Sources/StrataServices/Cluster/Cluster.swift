// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A running cluster of services.
///
/// ```swift
/// let cluster = try await Cluster {
///   IdentityService()
///     .with(model: identityModel)
/// }
/// try await cluster.send(action: StartUpAction.appDidCompleteLaunching)
/// ```
///
/// The initializer creates the services and evaluates their bodies once, on the main actor.
///
/// Retain the cluster while you use it. Releasing it cancels its work and its emitters, which send
/// the actions of `emit(using:consumeAtBootstrap:)`. Sending then throws ``ServiceError/shutDown``.
///
/// Work that its services, observers and emitters launch joins the cluster's task scope, even if a
/// screen sent the action.
public final class Cluster: Sendable {
  private let cluster: ServiceCluster

  /// Sets up a cluster.
  ///
  /// ```swift
  /// let cluster = try await Cluster {
  ///   IdentityService()
  ///     .with(model: identityModel)
  ///   if showsArticles {
  ///     ArticlesService()
  ///       .with(model: ArticlesModel())
  ///   }
  /// }
  /// ```
  ///
  /// 1. The cluster creates the services.
  /// 2. The `bootstrap` handlers of the services and stores run, in order. Actions that are sent in
  ///    the meantime wait and are delivered next.
  /// 3. Emitters with `consumeAtBootstrap` run one after another until they end. Then the other
  ///    emitters start.
  ///
  /// - Throws: Any error that occurs when a service is created or bootstrapped, or when an action
  ///   that was sent in the meantime is handled; ``ServiceError/missingModel(_:isNil:)``;
  ///   ``ServiceError/tooDeep(_:)``; `CancellationError` if the task is cancelled before the
  ///   cluster is ready. After an error, the cluster is shut down.
  @MainActor
  public init(@ServiceBuilder _ services: @MainActor () throws -> any Service) async throws {
    let cluster = ServiceCluster()
    self.cluster = cluster
    try await cluster.start(services)
  }

  deinit { cluster.stop() }

  /// Sends an action to the services and returns when they have handled it.
  ///
  /// The handlers of stores and modifiers run off the main actor unless they are isolated to it. A
  /// `receive(action:)` runs on the main actor. Any number of tasks can send at the same time.
  ///
  /// In a handler that changes a value model, `send` returns immediately, as ``Store`` describes.
  /// Cancelling the sending task also cancels the services that handle the action.
  ///
  /// - Throws: The first error that no ``Service/transformError(transformHandler:)`` handles, which
  ///   also cancels the other services; ``ServiceError/cycle(_:)`` if more than a hundred actions
  ///   are nested; ``ServiceError/shutDown`` after the shutdown; `CancellationError` if the task is
  ///   cancelled before the call, or before a later handler in a serial order begins.
  public nonisolated(nonsending) func send(action: any Action) async throws {
    try await cluster.send(action)
  }

  /// Shuts the cluster down and waits until its emitters have ended.
  ///
  /// ```swift
  /// await cluster.shutdown()
  /// // Throws `ServiceError.shutDown`.
  /// try await cluster.send(action: IdentityAction.logOut)
  /// ```
  ///
  /// The method cancels the emitters, with the handlers of their actions, and the tasks that were
  /// launched in the cluster. It does not wait for these tasks. Pending elements of a sequence are
  /// not emitted.
  ///
  /// From then on, sending throws ``ServiceError/shutDown``. Actions that were already sent are
  /// still handled, and their handlers can send further actions, but launchers in those handlers
  /// start no work.
  ///
  /// If a sequence ignores cancellation, the method waits for its next element. To end the wait,
  /// cancel the calling task.
  ///
  /// In work that was launched in the cluster, and in the handler of an emitted action, the method
  /// returns early, because it would wait for its caller. If such a handler waits for a detached
  /// task that calls the method, or if a handler in each of two clusters waits for a task that
  /// shuts the other down, they deadlock. Call `shutdown()` in the handler itself instead.
  public nonisolated(nonsending) func shutdown() async { await cluster.shutdown() }
}

/// An alias for ``Cluster``.
public typealias Bootstrap = Cluster
