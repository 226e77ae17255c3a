// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

extension Service {
  // MARK: Models

  /// Sets the model of the stores under this service.
  ///
  /// All stores under this modifier that use a model of this type share it. To observe a value
  /// model from outside the cluster, pass a ``ServiceModel``.
  ///
  /// - Parameter model: The model, an actor or a value. Stores find it by its type. If it is `nil`
  ///   and a store needs it, the initializer of ``Cluster`` throws
  ///   ``ServiceError/missingModel(_:isNil:)``. To use an optional itself as a model, call
  ///   ``with(model:as:)``.
  /// - Returns: The service with the model.
  public func with<M: Sendable>(model: M?) -> ModifiedService<Self> {
    with(model: model.map { ServiceModel($0) })
  }

  /// Sets a model that the stores under this service look up by the given type.
  ///
  /// ```swift
  /// .with(model: mockedIdentityModel, as: (any IdentityModel).self)
  /// ```
  ///
  /// - Parameters:
  ///   - model: The model to set.
  ///   - type: The type that stores look up, such as a protocol.
  /// - Returns: The service with the model.
  public func with<M: Sendable>(model: M, as type: M.Type) -> ModifiedService<Self> {
    with(model: ServiceModel(model))
  }

  /// Sets an observable model for the stores under this service.
  ///
  /// - Parameter model: The model to set. Code outside the cluster can observe it. Stores find it
  ///   by the type of its value. If it is `nil` and a store needs it, the initializer of
  ///   ``Cluster`` throws ``ServiceError/missingModel(_:isNil:)``.
  /// - Returns: The service with the model.
  public func with<M: Sendable>(model: ServiceModel<M>?) -> ModifiedService<Self> {
    let result = ServiceModelKey<M>.model(model, isNil: true)
    return withEnvironment(isReadable: false) { $0[ServiceModelKey<M>.self] = result }
  }

  // MARK: Values and objects

  /// Sets an environment value for this service and the services under it.
  ///
  /// - Parameters:
  ///   - keyPath: The property of ``ServiceEnvironmentValues`` to set.
  ///   - value: The value to set.
  /// - Returns: The service with the value.
  public func environment<Value>(
    _ keyPath: WritableKeyPath<ServiceEnvironmentValues, Value>, _ value: Value
  ) -> ModifiedService<Self> {
    withEnvironment { $0[keyPath: keyPath] = value }
  }

  /// Replaces the function that this service and the services under it use to send actions.
  ///
  /// The function also receives the actions that a ``transformError(transformHandler:)`` under this
  /// modifier returns.
  ///
  /// - Parameters:
  ///   - keyPath: The property ``ServiceEnvironmentValues/send``.
  ///   - send: Called with each action that these services send.
  /// - Returns: The service with the function.
  public func environment(
    _ keyPath: WritableKeyPath<ServiceEnvironmentValues, Send>,
    _ send: @escaping @Sendable (_ action: any Action) async throws -> Void
  ) -> ModifiedService<Self> {
    environment(keyPath, Send { try await send($0) })
  }

  /// Changes an environment value for this service and the services under it.
  ///
  /// - Parameters:
  ///   - keyPath: The property of ``ServiceEnvironmentValues`` to change.
  ///   - transform: Receives the enclosing environment's value and changes it for these services.
  ///     Called on the main actor when the cluster is set up.
  /// - Returns: The service with the changed value.
  public func transformEnvironment<Value>(
    _ keyPath: WritableKeyPath<ServiceEnvironmentValues, Value>,
    _ transform: @escaping @MainActor (_ value: inout Value) -> Void
  ) -> ModifiedService<Self> {
    withEnvironment { transform(&$0[keyPath: keyPath]) }
  }

  /// Sets an object that this service and the services under it read with
  /// ``ServiceEnvironmentObject``.
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

  /// Runs the services under this one concurrently, which is the default.
  ///
  /// - Returns: The service with this order. A nearer ``serial()`` takes precedence.
  public func concurrent() -> ModifiedService<Self> {
    withEnvironment(isReadable: false) { $0.isSerial = false }
  }

  /// Runs the services under this one serially, in order.
  ///
  /// If a service throws, the later services do not receive the action.
  ///
  /// - Returns: The service with this order. A nearer ``concurrent()`` takes precedence.
  public func serial() -> ModifiedService<Self> {
    withEnvironment(isReadable: false) { $0.isSerial = true }
  }

  /// - Parameter isReadable: Whether handlers can read the changed value.
  private func withEnvironment(
    isReadable: Bool = true, _ change: @escaping @MainActor (inout ServiceEnvironmentValues) -> Void
  ) -> ModifiedService<Self> {
    ModifiedService(self) { content, graph, context in
      var values = context.values
      change(&values)
      return try graph.add(
        content, ServiceContext(values, sameForHandlersAs: isReadable ? nil : context))
    }
  }
}
