// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

extension Service {
  // MARK: Observing

  /// Calls a closure with each action, after the services under this one have handled it.
  ///
  /// ```swift
  /// ArticlesService()
  ///   .observe { action in print("handled", action) }
  /// ```
  ///
  /// The closure is not called if one of the services has failed, unless a
  /// ``transformError(transformHandler:)`` under this modifier has handled the error. The closure
  /// runs off the main actor unless it is isolated. An error that it throws counts as an error of
  /// this service.
  ///
  /// An action that a handler sends is observed before the handler's own action. To log each action
  /// before the actions that it causes, use ``pre(preHandler:)``. To log failures, use `post`.
  public func observe(
    observeHandler: @escaping @Sendable (_ action: any Action) async throws -> Void
  ) -> some Service {
    hooked { _ in
      true
    } after: {
      try await observeHandler($0)
    }
  }

  /// Observes actions of the given type, like ``observe(observeHandler:)``.
  ///
  /// ```swift
  /// IdentityService()
  ///   .observe(on: IdentityAction.self) { action in
  ///     if case .loggedIn(let name) = action { print("Hello, \(name)") }
  ///   }
  /// ```
  public func observe<A: Action>(
    on type: A.Type, observeHandler: @escaping @Sendable (_ action: A) async throws -> Void
  ) -> some Service {
    hooked {
      $0 is A
    } after: {
      if let action = $0 as? A { try await observeHandler(action) }
    }
  }

  /// Observes actions of the given type, like ``observe(observeHandler:)``, without receiving them.
  public func observe<A: Action>(
    on type: A.Type, observeHandler: @escaping @Sendable () async throws -> Void
  ) -> some Service {
    observe(on: type) { _ in try await observeHandler() }
  }

  /// Observes actions that equal a given action, like ``observe(observeHandler:)``.
  public func observe<A: Action & Equatable>(
    on action: A, observeHandler: @escaping @Sendable () async throws -> Void
  ) -> some Service {
    observe(on: A.self) { if $0 == action { try await observeHandler() } }
  }

  // MARK: Before

  /// Calls a closure before the services under this one receive an action.
  ///
  /// ```swift
  /// ArticlesService()
  ///   .pre { action in print("begins", action) }
  /// ```
  ///
  /// The closure runs off the main actor unless it is isolated. If it throws, the services do not
  /// receive the action, and the error counts as an error of this service.
  public func pre(
    preHandler: @escaping @Sendable (_ action: any Action) async throws -> Void
  ) -> some Service {
    hooked { _ in
      true
    } before: {
      try await preHandler($0)
    }
  }

  /// Calls a closure before actions of the given type, like ``pre(preHandler:)``.
  public func pre<A: Action>(
    on type: A.Type, preHandler: @escaping @Sendable (_ action: A) async throws -> Void
  ) -> some Service {
    hooked {
      $0 is A
    } before: {
      if let action = $0 as? A { try await preHandler(action) }
    }
  }

  /// Calls a closure before actions that equal a given action, like ``pre(preHandler:)``.
  public func pre<A: Action & Equatable>(
    action: A, preHandler: @escaping @Sendable () async throws -> Void
  ) -> some Service {
    pre(on: A.self) { if $0 == action { try await preHandler() } }
  }

  // MARK: After

  /// Calls a closure after the services under this one have handled an action or have failed.
  ///
  /// ```swift
  /// ArticlesService()
  ///   .post { action, error in
  ///     if let error { print(action, "failed:", error) }
  ///   }
  /// ```
  ///
  /// The closure is called once for each action, after all services have ended, with the first
  /// error that no ``transformError(transformHandler:)`` under this modifier has handled, if any.
  /// By then, a `transformError` around services that run concurrently may already have sent its
  /// action. The closure runs off the main actor unless it is isolated. If a service has failed, an
  /// error that the closure throws is ignored. Otherwise, it counts as an error of this service.
  public func post(
    postHandler:
      @escaping @Sendable (_ action: any Action, _ error: (any Error)?) async throws -> Void
  ) -> some Service {
    hooked { _ in
      true
    } after: {
      try await postHandler($0, nil)
    } failed: {
      try await postHandler($0, $1)
    }
  }

  /// Calls a closure after each action, like ``observe(observeHandler:)``.
  public func post(
    postHandler: @escaping @Sendable (_ action: any Action) async throws -> Void
  ) -> some Service {
    observe(observeHandler: postHandler)
  }

  /// Calls a closure after actions of the given type, like ``observe(observeHandler:)``.
  public func post<A: Action>(
    on type: A.Type, postHandler: @escaping @Sendable (_ action: A) async throws -> Void
  ) -> some Service {
    observe(on: type, observeHandler: postHandler)
  }

  /// Calls a closure after actions that equal a given one, like ``observe(observeHandler:)``.
  public func post<A: Action & Equatable>(
    action: A, postHandler: @escaping @Sendable () async throws -> Void
  ) -> some Service {
    observe(on: action, observeHandler: postHandler)
  }

  private func hooked(
    accepts: @escaping @Sendable (any Action) -> Bool,
    before: ServiceHook.Call? = nil, after: ServiceHook.Call? = nil,
    failed: ServiceHook.Failed? = nil
  ) -> some Service {
    let hook = ServiceHook(accepts: accepts, before: before, after: after, failed: failed)
    return ModifiedService { graph, context in
      graph.add(.hooked(try graph.add(self, context), hook), context)
    }
  }
}
