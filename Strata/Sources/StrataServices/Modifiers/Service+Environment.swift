// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

extension Service {
  /// Sets the model of the stores under this service.
  ///
  /// A model that is a value is changed in a place of its own: each `with(model:)` has one, which all stores under it
  /// share. To follow it, put in a ``ServiceModel``.
  ///
  /// - Parameter model: The model, an actor or a value. Stores get it by its type.
  /// - Returns: The service with the model.
  public func with<M: Sendable>(model: M) -> ModifiedService<Self> {
    with(model: ServiceModel(model))
  }

  /// Sets the model of the stores under this service, by a type that it has more generally.
  ///
  /// ```swift
  /// .with(model: mockedIdentityModel, as: (any IdentityModel).self)
  /// ```
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - type: The type by which stores get it.
  /// - Returns: The service with the model.
  public func with<M: Sendable>(model: M, as type: M.Type) -> ModifiedService<Self> {
    with(model: ServiceModel(model))
  }

  /// Sets the model of the stores under this service, which others may follow.
  ///
  /// - Parameter model: The model. Stores get it by the type of its value.
  /// - Returns: The service with the model.
  public func with<M: Sendable>(model: ServiceModel<M>) -> ModifiedService<Self> {
    withEnvironment { $0[ServiceModelKey<M>.self] = model }
  }

  /// Sets a value of the environment of this service.
  ///
  /// - Parameters:
  ///   - keyPath: The property of ``ServiceEnvironmentValues``.
  ///   - value: The value.
  /// - Returns: The service with the value.
  public func environment<Value>(
    _ keyPath: WritableKeyPath<ServiceEnvironmentValues, Value>, _ value: Value
  ) -> ModifiedService<Self> {
    withEnvironment { $0[keyPath: keyPath] = value }
  }

  /// Puts something else in the place of sending to the cluster.
  ///
  /// - Parameters:
  ///   - keyPath: ``ServiceEnvironmentValues/send``.
  ///   - send: Called with each action that this service sends.
  /// - Returns: The service that sends so.
  public func environment(
    _ keyPath: WritableKeyPath<ServiceEnvironmentValues, Send>,
    _ send: @escaping @Sendable (_ action: any Action) async throws -> Void
  ) -> ModifiedService<Self> {
    environment(keyPath, Send { try await send($0) })
  }

  /// Changes a value of the environment of this service.
  ///
  /// - Parameters:
  ///   - keyPath: The property of ``ServiceEnvironmentValues``.
  ///   - transform: Changes the value that comes from around.
  /// - Returns: The service with the value.
  public func transformEnvironment<Value>(
    _ keyPath: WritableKeyPath<ServiceEnvironmentValues, Value>,
    _ transform: @escaping @MainActor (_ value: inout Value) -> Void
  ) -> ModifiedService<Self> {
    withEnvironment { transform(&$0[keyPath: keyPath]) }
  }

  /// Has the services under this one run at the same time, which they do unless something says otherwise.
  ///
  /// - Returns: The service, whose parts run at the same time. A nearer ``serial()`` counts more.
  public func concurrent() -> ModifiedService<Self> {
    withEnvironment { $0.isSerial = false }
  }

  /// Has the services under this one run one after the other, in the order in which they stand.
  ///
  /// After one that throws, the next ones do not get the action.
  ///
  /// - Returns: The service, whose parts run one after the other. A nearer ``concurrent()`` counts more.
  public func serial() -> ModifiedService<Self> { withEnvironment { $0.isSerial = true } }

  private func withEnvironment(
    _ change: @escaping @MainActor (inout ServiceEnvironmentValues) -> Void
  ) -> ModifiedService<Self> {
    ModifiedService(self) { content, graph, context in
      var values = context.values
      change(&values)
      return try graph.add(content, ServiceContext(values))
    }
  }
}
