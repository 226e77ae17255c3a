// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Sends actions to a cluster.
///
/// A service has it as ``ServiceEnvironmentValues/send``, and its handlers get it as a parameter. It does not keep the
/// cluster: once that is gone, sending throws ``ServiceError/shutDown``.
///
/// A test may put another one in its place:
///
/// ```swift
/// IdentityService()
///   .with(model: mockedIdentityModel)
///   .environment(\.send, recordingSend)
/// ```
public struct Send: Sendable {
  /// What an action is sent by.
  public typealias Body =
    nonisolated(nonsending) @Sendable (_ action: any Action) async throws -> Void

  private let body: Body

  /// Sends by a closure.
  ///
  /// - Parameter body: Called with each action, on the actor of the sender unless it says otherwise.
  public init(_ body: @escaping Body) {
    self.body = body
  }

  /// Sends an action, and waits until all services have handled it.
  ///
  /// Within a handler that changes a value model it returns at once, and the action is delivered when the handler has
  /// returned: see ``Store``.
  ///
  /// - Parameter action: The action.
  /// - Throws: What a service has thrown, unless it was turned into an action; ``ServiceError`` where the
  ///   cluster is gone, or where actions send each other without an end.
  public nonisolated(nonsending) func callAsFunction(action: any Action) async throws {
    try await body(action)
  }

  /// The same without a label.
  ///
  /// - Parameter action: The action.
  /// - Throws: As ``callAsFunction(action:)``.
  public nonisolated(nonsending) func callAsFunction(_ action: any Action) async throws {
    try await body(action)
  }
}
