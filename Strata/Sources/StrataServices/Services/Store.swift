// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A service that handles actions with a model.
///
/// ```swift
/// Store(model: ArticlesModel.self)
///   .mutate(on: ArticlesAction.self) { model, action, send in
///     switch action {
///     case .load: try await send(action: ArticlesAction.loaded(model.load()))
///     case .loaded(let titles): model.titles = titles
///     }
///   }
///   .with(model: ArticlesModel())
/// ```
///
/// The store uses the nearest model of type `Model` that ``Service/with(model:)-(M?)`` sets around
/// it. A model is an actor or a value:
///
/// - An **actor** isolates its own state, even when it is stored as an existential. Several of its
///   handlers can therefore run concurrently, and an action that a handler sends is handled
///   immediately, while the handler waits for it.
/// - A **value** is any other type. A handler receives it as `inout`, and no other handler of that
///   model runs until the handler has returned. Actions that the handler sends are delivered after
///   it has returned, in order, before its own action counts as handled. If one of them fails, the
///   remaining actions are dropped. If the handler throws, its change is kept and its actions are
///   dropped.
///
/// For each action, a store's handlers run serially, in the order in which you add them. If a
/// handler throws, the later handlers do not run.
///
/// Handlers run off the main actor. If the main actor is the default isolation of your target,
/// declare a value model as a `nonisolated struct`. Otherwise, its methods, computed properties and
/// conformances belong to the main actor.
public struct Store<Model: Sendable>: PrimitiveService {
  @usableFromInline typealias Accepts = @Sendable (any Action) -> Bool
  typealias Prepare = @MainActor (ServiceModel<Model>) async throws -> Void

  /// NB: A tuple would cost two more function calls.
  private struct Handler {
    let accepts: Accepts
    let makeHandle: @Sendable (ServiceModel<Model>) -> ServiceHandler
  }

  private var handlers: [Handler] = []
  private var preparations: [Prepare] = []

  /// Creates a store without handlers for a model of the given type.
  public init(model: Model.Type) {}

  // NB: Inlinable for speed, so that the client compiles each handler for its concrete types.

  /// Handles the actions of the given type with a value model.
  ///
  /// ```swift
  /// Store(model: ArticlesModel.self)
  ///   .mutate(on: ArticlesAction.self) { model, action, send in
  ///     switch action {
  ///     case .load: try await send(action: ArticlesAction.loaded(model.load()))
  ///     case .loaded(let titles): model.titles = titles
  ///     }
  ///   }
  /// ```
  ///
  /// `fileID` only distinguishes this method from the method for actors.
  @inlinable
  public func mutate<A: Action>(
    on type: A.Type,
    _ handle:
      @escaping @Sendable (_ model: inout Model, _ action: A, _ send: Send) async throws ->
      Void,
    fileID: StaticString = #fileID
  ) -> Store {
    changing {
      $0 is A
    } change: { model, action, send in
      if let action = cast(action, to: A.self) { try await handle(&model, action, send) }
    }
  }

  /// Initializes a value model on the main actor before any action is handled.
  ///
  /// ```swift
  /// Store(model: ArticlesModel.self)
  ///   .bootstrap { model in model.titles = model.load() }
  ///   .mutate(on: ArticlesAction.self) { model, action, send in
  ///     if case .loaded(let titles) = action { model.titles = titles }
  ///   }
  ///   .with(model: ArticlesModel())
  /// ```
  ///
  /// If `prepare` throws, the initializer of ``Cluster`` throws the error. `fileID` only
  /// distinguishes this method from the method for actors.
  public func bootstrap(
    _ prepare: @escaping @MainActor @Sendable (_ model: inout Model) async throws -> Void,
    fileID: StaticString = #fileID
  ) -> Store {
    preparing { model in try await model.mutate { try await prepare(&$0) } }
  }

  @usableFromInline
  func changing(
    accepts: @escaping Accepts,
    change:
      nonisolated(nonsending) @escaping @Sendable (inout Model, any Action, Send) async throws ->
      Void
  ) -> Store {
    handling(accepts: accepts) { model in
      // An actor that is stored as an existential.
      guard !(model.value is any Actor) else {
        return { action, send in
          var actor = model.value
          try await change(&actor, action, send)
        }
      }
      return { action, send in try await model.mutate { try await change(&$0, action, send) } }
    }
  }

  @usableFromInline
  func handling(
    accepts: @escaping Accepts,
    makeHandle: @escaping @Sendable (ServiceModel<Model>) -> ServiceHandler
  ) -> Store {
    var store = self
    store.handlers.append(Handler(accepts: accepts, makeHandle: makeHandle))
    return store
  }

  func preparing(_ prepare: @escaping Prepare) -> Store {
    var store = self
    store.preparations.append(prepare)
    return store
  }

  func resolve(in graph: inout ServiceGraph, _ context: ServiceContext) throws
    -> ServiceGraph.Index
  {
    let model = try context.values[ServiceModelKey<Model>.self].get()
    for prepare in preparations { graph.prepare(context) { try await prepare(model) } }
    let children = handlers.map { handler in
      graph.add(.handler(accepts: handler.accepts, handle: handler.makeHandle(model)), context)
    }
    return graph.add(.group(children, isSerial: true), context)
  }
}

extension Store where Model: Actor {
  /// Handles the actions of the given type with an actor.
  ///
  /// ```swift
  /// Store(model: IdentityModel.self)
  ///   .mutate(on: IdentityAction.self) { model, action, send in
  ///     if case .logIn(let name) = action { await model.logIn(name) }
  ///   }
  /// ```
  @inlinable
  public func mutate<A: Action>(
    on type: A.Type,
    _ handle: @escaping @Sendable (_ model: Model, _ action: A, _ send: Send) async throws -> Void
  ) -> Store {
    handling {
      $0 is A
    } makeHandle: { model in
      let model = model.value
      return { action, send in
        if let action = cast(action, to: A.self) { try await handle(model, action, send) }
      }
    }
  }

  /// Initializes an actor before any action is handled.
  ///
  /// ```swift
  /// Store(model: IdentityModel.self)
  ///   .bootstrap { model in await model.restore() }
  ///   .mutate(on: IdentityAction.self) { model, action, send in
  ///     if case .logIn(let name) = action { await model.logIn(name) }
  ///   }
  ///   .with(model: identityModel)
  /// ```
  ///
  /// `prepare` runs on the main actor. If it throws, the initializer of ``Cluster`` throws the
  /// error.
  public func bootstrap(
    _ prepare: @escaping @MainActor @Sendable (_ model: Model) async throws -> Void
  ) -> Store {
    preparing { model in try await prepare(model.value) }
  }
}

/// Another name for ``Store``, for files that also import TrapezioFeature.
public typealias ServiceStore = Store
