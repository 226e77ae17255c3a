// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A value that sends actions to a cluster.
///
/// Handlers receive a `Send` as a parameter, and services read it from
/// ``ServiceEnvironmentValues/send``. It does not retain the cluster. A call throws the errors of
/// ``Cluster/send(action:)``.
///
/// A test can replace `send` to record the actions that a service sends:
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

  /// Creates a `Send` from a closure, which is called on the sender's actor unless it is isolated.
  ///
  /// ```swift
  /// let recordingSend = Send { action in print("sent", action) }
  /// let service = IdentityService()
  ///   .with(model: identityModel)
  ///   .environment(\.send, recordingSend)
  /// ```
  public init(_ body: @escaping Body) {
    self.body = body
  }

  /// Sends an action and returns when the services have handled it, like ``Cluster/send(action:)``.
  ///
  /// In a handler that changes a value model, and while the services are being bootstrapped, the
  /// call returns immediately, and the action is delivered afterwards.
  ///
  /// ```swift
  /// .mutate(on: StartUpAction.self) { model, action, send in
  ///   await model.launch()
  ///   try await send(action: IdentityAction.logIn(name: "guest"))
  /// }
  /// ```
  public nonisolated(nonsending) func callAsFunction(action: any Action) async throws {
    try await body(action)
  }

  /// Sends an action like ``callAsFunction(action:)``.
  public nonisolated(nonsending) func callAsFunction(_ action: any Action) async throws {
    try await body(action)
  }
}
