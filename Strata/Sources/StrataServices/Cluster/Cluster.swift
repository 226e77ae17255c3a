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
/// The initializer creates the services and evaluates their bodies once, on the main actor. For
/// each type of action, the cluster then looks up once which services handle it, so the other
/// services cost nothing.
///
/// Retain the cluster while you use it. Releasing it cancels the work that it owns and its
/// emitters, which send the actions of `emit(using:consumeAtBootstrap:)`. Sending then throws
/// ``ServiceError/shutDown``, as it does after ``shutdown()``.
///
/// Clusters share no state and do not belong to a screen. Each cluster owns a task scope. Work that
/// its services, observers and emitters launch joins this scope, even if a screen sent the action.
public final class Cluster: Sendable {
  private let cluster: ServiceCluster

  /// Sets up a cluster.
  ///
  /// 1. The cluster creates the services.
  /// 2. The `bootstrap` handlers of the services and stores run, in order. Actions that are sent in
  ///    the meantime wait and are delivered next.
  /// 3. Emitters with `consumeAtBootstrap` run one after another until they end. Then the other
  ///    emitters start.
  ///
  /// - Parameter services: The cluster's services.
  /// - Throws: Any error that occurs when a service is created or bootstrapped, or when an action
  ///   that was sent in the meantime is handled; ``ServiceError/missingModel(_:isNil:)``;
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

  /// Sends an action to the services and returns when they have handled it.
  ///
  /// The handlers of stores and modifiers run off the main actor unless they are isolated to it. A
  /// `receive(action:)` runs on the main actor. Any number of tasks can send at the same time.
  ///
  /// In a handler that changes a value model, `send` returns immediately, and the action is
  /// delivered after the handler has returned, as ``Store`` describes.
  ///
  /// Cancelling the sending task also cancels the services that handle the action.
  ///
  /// - Parameter action: The action to send.
  /// - Throws: The first error that no ``Service/transformError(transformHandler:)`` handles, which
  ///   also cancels the other services; ``ServiceError/cycle(_:)`` if more than a hundred actions
  ///   are nested; ``ServiceError/shutDown`` after the shutdown; `CancellationError` if the task is
  ///   already cancelled.
  public nonisolated(nonsending) func send(action: any Action) async throws {
    try await cluster.send(action)
  }

  /// Shuts the cluster down and waits until its emitters have ended.
  ///
  /// The method cancels the emitters and the tasks that were launched in the cluster. The handlers
  /// of emitted actions run in the emitters, so they are cancelled as well. Pending elements of a
  /// sequence are not emitted.
  ///
  /// From then on, sending throws ``ServiceError/shutDown``. Actions that were already sent are
  /// still handled, and their handlers can send further actions, but launchers in those handlers
  /// start no work.
  ///
  /// If a sequence ignores cancellation, the method waits for its next element. To end the wait,
  /// cancel the calling task.
  ///
  /// A service that handles an emitted action can call `shutdown()`, and so can work that was
  /// launched in the cluster. Both calls return early, because an emitter cannot wait for itself,
  /// and launched work cancels itself with the call.
  ///
  /// If a service that handles an emitted action waits for a detached task, do not call
  /// `shutdown()` in that task, because the two would wait for each other. The same deadlock occurs
  /// between two clusters if a handler of each waits for a task that shuts the other cluster down.
  /// Call `shutdown()` in the handler itself instead.
  public nonisolated(nonsending) func shutdown() async { await cluster.shutdown() }
}

/// An alias for ``Cluster``.
public typealias Bootstrap = Cluster
