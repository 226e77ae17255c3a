// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A value with which handlers and services send actions to their cluster.
///
/// Handlers receive it as a parameter, and services read it as ``ServiceEnvironmentValues/send``.
/// Because it does not retain the cluster, it throws ``ServiceError/shutDown`` after the cluster
/// has been released.
///
/// A test can replace it:
///
/// ```swift
/// IdentityService()
///   .with(model: mockedIdentityModel)
///   .environment(\.send, recordingSend)
/// ```
public struct Send: Sendable {
  /// The type of the closure that sends an action.
  public typealias Body =
    nonisolated(nonsending) @Sendable (_ action: any Action) async throws -> Void

  private let body: Body

  /// Creates a `Send` from a closure.
  ///
  /// - Parameter body: Called with each action, on the actor of the sender unless the closure is
  ///   isolated.
  public init(_ body: @escaping Body) {
    self.body = body
  }

  /// Sends an action and waits until all services have handled it.
  ///
  /// In a handler that changes a value model, the call returns immediately, and the action is
  /// delivered after the handler has returned, as ``Store`` explains.
  ///
  /// - Parameter action: The action to send.
  /// - Throws: Any error that ``Cluster/send(action:)`` throws.
  public nonisolated(nonsending) func callAsFunction(action: any Action) async throws {
    try await body(action)
  }

  /// Sends an action like ``callAsFunction(action:)``, without a label.
  ///
  /// - Parameter action: The action to send.
  /// - Throws: Any error that ``Cluster/send(action:)`` throws.
  public nonisolated(nonsending) func callAsFunction(_ action: any Action) async throws {
    try await body(action)
  }
}
