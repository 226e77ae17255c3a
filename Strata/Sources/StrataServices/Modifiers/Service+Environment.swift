// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

extension Service {
  // MARK: Models

  /// Sets the model of the stores under this service.
  ///
  /// All of these stores share the model. To observe a value model from outside the cluster, pass a
  /// ``ServiceModel``.
  ///
  /// - Parameter model: The model, an actor or a value. Stores find it by its type.
  /// - Returns: The service with the model.
  public func with<M: Sendable>(model: M) -> ModifiedService<Self> {
    with(model: ServiceModel(model))
  }

  /// Sets the model of the stores under this service and the type by which they find it.
  ///
  /// ```swift
  /// .with(model: mockedIdentityModel, as: (any IdentityModel).self)
  /// ```
  ///
  /// - Parameters:
  ///   - model: The model to set.
  ///   - type: The type by which stores find the model.
  /// - Returns: The service with the model.
  public func with<M: Sendable>(model: M, as type: M.Type) -> ModifiedService<Self> {
    with(model: ServiceModel(model))
  }

  /// Sets a model for the stores under this service, which you can also observe from outside the
  /// cluster.
  ///
  /// - Parameter model: The model to set. Stores find it by the type of its value.
  /// - Returns: The service with the model.
  public func with<M: Sendable>(model: ServiceModel<M>) -> ModifiedService<Self> {
    withEnvironment { $0[ServiceModelKey<M>.self] = model }
  }

  // MARK: Values and objects

  /// Sets a value that services under this modifier read with ``ServiceEnvironment``.
  ///
  /// - Parameters:
  ///   - keyPath: The property of ``ServiceEnvironmentValues``.
  ///   - value: The value to set.
  /// - Returns: The service with the value.
  public func environment<Value>(
    _ keyPath: WritableKeyPath<ServiceEnvironmentValues, Value>, _ value: Value
  ) -> ModifiedService<Self> {
    withEnvironment { $0[keyPath: keyPath] = value }
  }

  /// Replaces the function with which services under this modifier send actions.
  ///
  /// A test can record the actions in this way. The function also receives the actions that a
  /// ``transformError(transformHandler:)`` under this modifier returns.
  ///
  /// - Parameters:
  ///   - keyPath: ``ServiceEnvironmentValues/send``.
  ///   - send: Called with each action that the services send.
  /// - Returns: The service with the function.
  public func environment(
    _ keyPath: WritableKeyPath<ServiceEnvironmentValues, Send>,
    _ send: @escaping @Sendable (_ action: any Action) async throws -> Void
  ) -> ModifiedService<Self> {
    environment(keyPath, Send { try await send($0) })
  }

  /// Changes a value of the enclosing environment for the services under this modifier.
  ///
  /// - Parameters:
  ///   - keyPath: The property of ``ServiceEnvironmentValues``.
  ///   - transform: Changes the value. Called on the main actor when the cluster is set up.
  /// - Returns: The service with the value.
  public func transformEnvironment<Value>(
    _ keyPath: WritableKeyPath<ServiceEnvironmentValues, Value>,
    _ transform: @escaping @MainActor (_ value: inout Value) -> Void
  ) -> ModifiedService<Self> {
    withEnvironment { transform(&$0[keyPath: keyPath]) }
  }

  /// Sets an object that services read with ``ServiceEnvironmentObject``.
  ///
  /// - Parameter object: The object to set. Services find it by its static type. To set it as its
  ///   superclass, pass `object as Superclass`.
  /// - Returns: The service with the object.
  public func environmentObject<Object: AnyObject & Sendable>(
    _ object: Object
  ) -> ModifiedService<Self> {
    withEnvironment { $0[ServiceObjectKey<Object>.self] = object }
  }

  // MARK: Order

  /// Runs the services under this modifier concurrently, which is the default.
  ///
  /// - Returns: The service with this order. A nearer ``serial()`` takes precedence.
  public func concurrent() -> ModifiedService<Self> {
    withEnvironment { $0.isSerial = false }
  }

  /// Runs the services under this modifier serially, in order.
  ///
  /// If a service throws, the later services do not receive the action.
  ///
  /// - Returns: The service with this order. A nearer ``concurrent()`` takes precedence.
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
