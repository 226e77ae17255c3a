// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

extension Service {
  // MARK: Models

  /// Sets the model of the stores under this service.
  ///
  /// ```swift
  /// Group {
  ///   IdentityService()
  ///   NewsService()
  /// }
  /// .with(model: IdentityModel())
  /// .with(model: ArticlesModel())
  /// ```
  ///
  /// All stores under this service that use a model of the type `M` share it, unless a nearer
  /// modifier sets another. If the model is `nil` and a store needs it, the initializer of
  /// ``Cluster`` throws ``ServiceError/missingModel(_:isNil:)``. To use an optional itself as a
  /// model, call ``with(model:as:)``. To observe a value model from outside the cluster, pass a
  /// ``ServiceModel``.
  public func with<M: Sendable>(model: M?) -> some Service {
    with(model: model.map { ServiceModel($0) })
  }

  /// Sets a model that the stores under this service look up by the given type, such as a protocol.
  ///
  /// ```swift
  /// Store(model: (any ArticlesClient).self)
  ///   .mutate(on: ArticlesAction.self) { client, action, send in
  ///     if action == .load {
  ///       try await send(action: ArticlesAction.loaded(client.load()))
  ///     }
  ///   }
  ///   .with(model: OfflineClient(), as: (any ArticlesClient).self)
  /// ```
  ///
  /// Otherwise, it behaves like ``with(model:)-(M?)``.
  public func with<M: Sendable>(model: M, as type: M.Type) -> some Service {
    with(model: ServiceModel(model))
  }

  /// Sets a model like ``with(model:)-(M?)`` that code outside the cluster can observe.
  ///
  /// ```swift
  /// let articles = ServiceModel(ArticlesModel())
  /// let cluster = try await Cluster {
  ///   ArticlesService().with(model: articles)
  /// }
  /// try await cluster.send(action: ArticlesAction.load)
  /// print(articles.value.titles)
  /// ```
  ///
  /// Stores find it by the type of its value.
  public func with<M: Sendable>(model: ServiceModel<M>?) -> some Service {
    let result = ServiceModelKey<M>.model(model, isNil: true)
    return ModifiedService { graph, context in
      if let model {
        let id = ObjectIdentifier(model)
        let value: @Sendable () -> (any Sendable)? = { [weak model] in model?.value }
        graph.models.append { cluster in
          .uses(model: id, name: "\(M.self)", value: value, in: cluster)
        }
      }
      var values = context.values
      values[ServiceModelKey<M>.self] = result
      return try graph.add(self, ServiceContext(values, sameForHandlersAs: context))
    }
  }

  // MARK: Values and objects

  /// Sets an environment value for this service and the services under it.
  ///
  /// ```swift
  /// Group {
  ///   RegionService()
  ///   RegionService().environment(\.region, "US")
  /// }
  /// .environment(\.region, "CH")
  /// ```
  ///
  /// Services read the value with ``ServiceEnvironment``.
  public func environment<Value>(
    _ keyPath: WritableKeyPath<ServiceEnvironmentValues, Value>, _ value: Value
  ) -> some Service {
    withEnvironment { $0[keyPath: keyPath] = value }
  }

  /// Replaces the function that this service and the services under it use to send actions.
  ///
  /// ```swift
  /// IdentityService()
  ///   .with(model: identityModel)
  ///   .environment(\.send) { action in print("sent", action) }
  /// ```
  ///
  /// The function also receives the actions that a ``transformError(transformHandler:)`` under this
  /// modifier returns. It runs off the main actor unless it is isolated. Pass the key path of
  /// ``ServiceEnvironmentValues/send``.
  public func environment(
    _ keyPath: WritableKeyPath<ServiceEnvironmentValues, Send>,
    _ send: @escaping @Sendable (_ action: any Action) async throws -> Void
  ) -> some Service {
    environment(keyPath, Send { try await send($0) })
  }

  /// Changes the enclosing environment's value for this service and the services under it.
  ///
  /// ```swift
  /// RegionService()  // Prints "US-West".
  ///   .transformEnvironment(\.region) { $0 += "-West" }
  ///   .environment(\.region, "US")
  /// ```
  ///
  /// `transform` is called on the main actor when the cluster is set up.
  public func transformEnvironment<Value>(
    _ keyPath: WritableKeyPath<ServiceEnvironmentValues, Value>,
    _ transform: @escaping @MainActor (_ value: inout Value) -> Void
  ) -> some Service {
    withEnvironment { transform(&$0[keyPath: keyPath]) }
  }

  /// Sets an object that this service and the services under it read with ``ServiceEnvironment``.
  ///
  /// ```swift
  /// let visits = Visits()
  /// let cluster = try await Cluster {
  ///   VisitService().environment(visits)
  /// }
  /// try await cluster.send(action: StartUpAction.appDidCompleteLaunching)
  /// print(visits.count)
  /// ```
  ///
  /// Services find it by its static type. To set it as its superclass, pass `object as Superclass`.
  public func environment<Object: AnyObject & Sendable>(
    _ object: Object
  ) -> some Service {
    withEnvironment { $0[ServiceObjectKey<Object>.self] = object }
  }

  // MARK: Order

  /// Runs the services under this one concurrently, which is the default.
  ///
  /// ```swift
  /// Group {
  ///   RegionService()
  ///   NewsService().concurrent()
  /// }
  /// .serial()
  /// ```
  ///
  /// A nearer ``serial()`` takes precedence.
  public func concurrent() -> some Service {
    withEnvironment(isReadable: false) { $0.isSerial = false }
  }

  /// Runs the services under this one serially, in order.
  ///
  /// ```swift
  /// Group {
  ///   IdentityService()
  ///   ArticlesService()
  /// }
  /// .serial()
  /// ```
  ///
  /// If a service throws, the later services do not receive the action. A nearer ``concurrent()``
  /// takes precedence.
  public func serial() -> some Service {
    withEnvironment(isReadable: false) { $0.isSerial = true }
  }

  /// Changes the environment, in a way that handlers can read if `isReadable` is `true`.
  private func withEnvironment(
    isReadable: Bool = true, _ change: @escaping @MainActor (inout ServiceEnvironmentValues) -> Void
  ) -> some Service {
    ModifiedService { graph, context in
      var values = context.values
      change(&values)
      return try graph.add(
        self, ServiceContext(values, sameForHandlersAs: isReadable ? nil : context))
    }
  }
}
