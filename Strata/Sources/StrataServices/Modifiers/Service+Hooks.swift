// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

extension Service {
  // MARK: Observing

  /// Tells of each action, once the services under this one have handled it.
  ///
  /// It is not told of an action that one of them has failed with, unless a
  /// ``transformError(transformHandler:)`` within has turned that into another action: then it counts as handled. What
  /// was sent by a handler is handled, and told, before the action itself; to log causes first, take
  /// ``pre(preHandler:)``, and for failures `post`.
  ///
  /// - Parameter observeHandler: Called with actions of any type, elsewhere than on the main actor unless it
  ///   says so itself.
  /// - Returns: The service.
  public func observe(
    observeHandler: @escaping @Sendable (_ action: any Action) async throws -> Void
  ) -> ModifiedService<Self> {
    hooked { _ in
      true
    } after: {
      try await observeHandler($0)
    }
  }

  /// Tells of each action of a type, once the services under this one have handled it.
  ///
  /// - Parameters:
  ///   - type: The type of the actions.
  ///   - observeHandler: Called with the actions.
  /// - Returns: The service.
  public func observe<A: Action>(
    on type: A.Type, observeHandler: @escaping @Sendable (_ action: A) async throws -> Void
  ) -> ModifiedService<Self> {
    hooked {
      $0 is A
    } after: {
      if let action = $0 as? A { try await observeHandler(action) }
    }
  }

  /// Tells of each action of a type, once the services under this one have handled it.
  ///
  /// - Parameters:
  ///   - type: The type of the actions.
  ///   - observeHandler: Called after each.
  /// - Returns: The service.
  public func observe<A: Action>(
    on type: A.Type, observeHandler: @escaping @Sendable () async throws -> Void
  ) -> ModifiedService<Self> {
    observe(on: type) { _ in try await observeHandler() }
  }

  /// Tells of one action, once the services under this one have handled it.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - observeHandler: Called after each that is equal.
  /// - Returns: The service.
  public func observe<A: Action & Equatable>(
    on action: A, observeHandler: @escaping @Sendable () async throws -> Void
  ) -> ModifiedService<Self> {
    observe(on: A.self) { if $0 == action { try await observeHandler() } }
  }

  // MARK: Before and after

  /// Calls something before the services under this one get an action.
  ///
  /// - Parameter preHandler: Called with actions of any type. Where it throws, the services do not get the action.
  /// - Returns: The service.
  public func pre(
    preHandler: @escaping @Sendable (_ action: any Action) async throws -> Void
  ) -> ModifiedService<Self> {
    hooked { _ in
      true
    } before: {
      try await preHandler($0)
    }
  }

  /// Calls something before the services under this one get an action of a type.
  ///
  /// - Parameters:
  ///   - type: The type of the actions.
  ///   - preHandler: Called with the actions. Where it throws, the services do not get the action.
  /// - Returns: The service.
  public func pre<A: Action>(
    on type: A.Type, preHandler: @escaping @Sendable (_ action: A) async throws -> Void
  ) -> ModifiedService<Self> {
    hooked {
      $0 is A
    } before: {
      if let action = $0 as? A { try await preHandler(action) }
    }
  }

  /// Calls something after the services under this one have handled an action, and when they have failed.
  ///
  /// - Parameter postHandler: Called with actions of any type, and with what a service has thrown. What it throws itself does not
  ///   replace that.
  /// - Returns: The service.
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

  /// Calls something after the services under this one have handled an action.
  ///
  /// - Parameter postHandler: Called with actions of any type.
  /// - Returns: The service.
  public func post(
    postHandler: @escaping @Sendable (_ action: any Action) async throws -> Void
  ) -> ModifiedService<Self> {
    observe(observeHandler: postHandler)
  }

  /// Calls something after the services under this one have handled an action of a type.
  ///
  /// - Parameters:
  ///   - type: The type of the actions.
  ///   - postHandler: Called with the actions.
  /// - Returns: The service.
  public func post<A: Action>(
    on type: A.Type, postHandler: @escaping @Sendable (_ action: A) async throws -> Void
  ) -> ModifiedService<Self> {
    observe(on: type, observeHandler: postHandler)
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
