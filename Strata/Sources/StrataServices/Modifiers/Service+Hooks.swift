// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

extension Service {
  // MARK: Observing

  /// Calls a closure with each action, after the services under this one have handled it.
  ///
  /// The closure is not called if one of the services has failed, unless a
  /// ``transformError(transformHandler:)`` under this modifier has handled the error.
  ///
  /// An action that a handler sends is handled and observed before the handler's own action. To log
  /// each action before the actions that it causes, use ``pre(preHandler:)``. To log failures, use
  /// `post`.
  ///
  /// - Parameter observeHandler: Called with actions of any type, off the main actor unless the
  ///   closure is isolated. An error that it throws counts as an error of this service.
  /// - Returns: The service with the observer.
  public func observe(
    observeHandler: @escaping @Sendable (_ action: any Action) async throws -> Void
  ) -> ModifiedService<Self> {
    hooked { _ in
      true
    } after: {
      try await observeHandler($0)
    }
  }

  /// Calls a closure with each action of the given type, after the services under this one have
  /// handled it.
  ///
  /// - Parameters:
  ///   - type: The type of the actions.
  ///   - observeHandler: Called with the actions, as in ``observe(observeHandler:)``.
  /// - Returns: The service with the observer.
  public func observe<A: Action>(
    on type: A.Type, observeHandler: @escaping @Sendable (_ action: A) async throws -> Void
  ) -> ModifiedService<Self> {
    hooked {
      $0 is A
    } after: {
      if let action = $0 as? A { try await observeHandler(action) }
    }
  }

  /// Calls a closure after the services under this one have handled an action of the given type.
  ///
  /// - Parameters:
  ///   - type: The type of the actions.
  ///   - observeHandler: Called after each action, as in ``observe(observeHandler:)``.
  /// - Returns: The service with the observer.
  public func observe<A: Action>(
    on type: A.Type, observeHandler: @escaping @Sendable () async throws -> Void
  ) -> ModifiedService<Self> {
    observe(on: type) { _ in try await observeHandler() }
  }

  /// Calls a closure after the services under this one have handled an action that equals a given
  /// action.
  ///
  /// - Parameters:
  ///   - action: The action to compare with.
  ///   - observeHandler: Called after each equal action, as in ``observe(observeHandler:)``.
  /// - Returns: The service with the observer.
  public func observe<A: Action & Equatable>(
    on action: A, observeHandler: @escaping @Sendable () async throws -> Void
  ) -> ModifiedService<Self> {
    observe(on: A.self) { if $0 == action { try await observeHandler() } }
  }

  // MARK: Before

  /// Calls a closure before the services under this one receive an action.
  ///
  /// - Parameter preHandler: Called with actions of any type, off the main actor unless the closure
  ///   is isolated. If it throws, the services do not receive the action.
  /// - Returns: The service with the hook.
  public func pre(
    preHandler: @escaping @Sendable (_ action: any Action) async throws -> Void
  ) -> ModifiedService<Self> {
    hooked { _ in
      true
    } before: {
      try await preHandler($0)
    }
  }

  /// Calls a closure before the services under this one receive an action of the given type.
  ///
  /// - Parameters:
  ///   - type: The type of the actions.
  ///   - preHandler: Called with the actions, as in ``pre(preHandler:)``.
  /// - Returns: The service with the hook.
  public func pre<A: Action>(
    on type: A.Type, preHandler: @escaping @Sendable (_ action: A) async throws -> Void
  ) -> ModifiedService<Self> {
    hooked {
      $0 is A
    } before: {
      if let action = $0 as? A { try await preHandler(action) }
    }
  }

  /// Calls a closure before the services under this one receive an action that equals a given
  /// action.
  ///
  /// - Parameters:
  ///   - action: The action to compare with.
  ///   - preHandler: Called before each equal action, as in ``pre(preHandler:)``.
  /// - Returns: The service with the hook.
  public func pre<A: Action & Equatable>(
    action: A, preHandler: @escaping @Sendable () async throws -> Void
  ) -> ModifiedService<Self> {
    pre(on: A.self) { if $0 == action { try await preHandler() } }
  }

  // MARK: After

  /// Calls a closure after the services under this one have handled an action or have failed.
  ///
  /// The closure is called once for each action, after all services have ended. By then, a
  /// ``transformError(transformHandler:)`` around services that run concurrently may already have
  /// sent its action.
  ///
  /// - Parameter postHandler: Called with actions of any type, and with the first error that no
  ///   `transformError` under this modifier has handled, or `nil` if there is none. If a service
  ///   has failed, an error that the closure throws is ignored.
  /// - Returns: The service with the hook.
  public func post(
    postHandler:
      @escaping @Sendable (_ action: any Action, _ error: (any Error)?) async throws -> Void
  ) -> ModifiedService<Self> {
    hooked { _ in
      true
    } after: {
      try await postHandler($0, nil)
    } failed: {
      try await postHandler($0, $1)
    }
  }

  /// Calls a closure after the services under this one have handled an action.
  ///
  /// - Parameter postHandler: Called with actions of any type, as in ``observe(observeHandler:)``.
  /// - Returns: The service with the hook.
  public func post(
    postHandler: @escaping @Sendable (_ action: any Action) async throws -> Void
  ) -> ModifiedService<Self> {
    observe(observeHandler: postHandler)
  }

  /// Calls a closure after the services under this one have handled an action of the given type.
  ///
  /// - Parameters:
  ///   - type: The type of the actions.
  ///   - postHandler: Called with the actions, as in ``observe(observeHandler:)``.
  /// - Returns: The service with the hook.
  public func post<A: Action>(
    on type: A.Type, postHandler: @escaping @Sendable (_ action: A) async throws -> Void
  ) -> ModifiedService<Self> {
    observe(on: type, observeHandler: postHandler)
  }

  /// Calls a closure after the services under this one have handled an action that equals a given
  /// action.
  ///
  /// - Parameters:
  ///   - action: The action to compare with.
  ///   - postHandler: Called after each equal action, as in ``observe(observeHandler:)``.
  /// - Returns: The service with the hook.
  public func post<A: Action & Equatable>(
    action: A, postHandler: @escaping @Sendable () async throws -> Void
  ) -> ModifiedService<Self> {
    observe(on: action, observeHandler: postHandler)
  }

  private func hooked(
    accepts: @escaping @Sendable (any Action) -> Bool,
    before: ServiceHook.Call? = nil, after: ServiceHook.Call? = nil,
    failed: ServiceHook.Failed? = nil
  ) -> ModifiedService<Self> {
    let hook = ServiceHook(accepts: accepts, before: before, after: after, failed: failed)
    return ModifiedService(self) { content, graph, context in
      graph.add(.hooked(try graph.add(content, context), hook), context)
    }
  }
}
