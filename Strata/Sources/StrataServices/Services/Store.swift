// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Keeps a model, and changes it as actions say.
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
/// The model itself comes from ``Service/with(model:)-(M)`` around the store, the nearest one for its type. Without one
/// the bootstrap throws ``ServiceError/missingModel(_:)``.
///
/// A model is either of two:
///
/// - An **actor**, which protects itself, also where it is had by a protocol. Its handlers may run at the same time as others. What they send is delivered
///   at once, and they wait for it: depth first.
/// - A **value**, any other type, which the store protects. A handler gets it `inout`, and no other handler of that model runs
///   until it has returned; also what it waits for belongs to that time. Its change is kept, also where it throws in
///   the end. What it sends waits until it has returned, and is delivered then, in the order sent, before the
///   handling of its action is over; where one fails, those after it are dropped. If the handler throws, all it has sent is dropped.
///
/// Handlers run elsewhere than on the main actor. In a target whose code belongs to the main actor by default, a model that is a
/// value and has methods is a `nonisolated struct`.
public struct Store<Model: Sendable>: PrimitiveService {
  @usableFromInline typealias Accepts = @Sendable (any Action) -> Bool
  /// Handles an action by a model: what it is, rather than how it is kept.
  typealias Handle = @Sendable (any Action, Send) async throws -> Void
  typealias Prepare = @MainActor (ServiceModel<Model>) async throws -> Void

  private var handlers:
    [(accepts: Accepts, makeHandle: @Sendable (ServiceModel<Model>) -> Handle)] = []
  private var preparations: [Prepare] = []

  /// A store of a model that comes from around it.
  ///
  /// - Parameter model: The type of the model.
  public init(model: Model.Type) {}

  // What is usable from inline is so for the sake of speed: handlers are compiled for their types where they are
  // used.

  /// Handles the actions of a type, by a model that is a value.
  ///
  /// - Parameters:
  ///   - type: The type of the actions.
  ///   - handle: Changes the model. No other handler of that model runs meanwhile.
  ///   - fileID: Not used; tells this apart from the one for actors.
  /// - Returns: The store. Of several handlers of one action those added first run first.
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
      if let action = action as? A { try await handle(&model, action, send) }
    }
  }

  /// Initializes the model before any action is handled, where it is a value.
  ///
  /// - Parameters:
  ///   - prepare: Changes the model, on the main actor.
  ///   - fileID: Not used; tells this apart from the one for actors.
  /// - Returns: The store.
  public func bootstrap(
    _ prepare: @escaping @MainActor @Sendable (_ model: inout Model) async throws -> Void,
    fileID: StaticString = #fileID
  ) -> Store {
    preparing { model in try await model.mutate { try await prepare(&$0) } }
  }

  @usableFromInline
  func changing(
    accepts: @escaping Accepts,
    change: @escaping @Sendable (inout Model, any Action, Send) async throws -> Void
  ) -> Store {
    handling(accepts) { model in
      // One that is an actor, had by a protocol, protects itself.
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
  func calling(
    accepts: @escaping Accepts,
    call: @escaping @Sendable (Model, any Action, Send) async throws -> Void
  ) -> Store {
    handling(accepts) { model in
      let model = model.value
      return { action, send in try await call(model, action, send) }
    }
  }

  private func handling(
    _ accepts: @escaping Accepts,
    _ makeHandle: @escaping @Sendable (ServiceModel<Model>) -> Handle
  ) -> Store {
    var store = self
    store.handlers.append((accepts, makeHandle))
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
    guard let model = context.values[ServiceModelKey<Model>.self] else {
      throw ServiceError.missingModel("\(Model.self)")
    }
    for prepare in preparations { graph.prepare(context) { try await prepare(model) } }
    let children = handlers.map { handler in
      graph.add(.handler(accepts: handler.accepts, handle: handler.makeHandle(model)), context)
    }
    return graph.add(.group(children, isSerial: true), context)
  }
}

extension Store where Model: Actor {
  /// Handles the actions of a type, by a model that is an actor.
  ///
  /// - Parameters:
  ///   - type: The type of the actions.
  ///   - handle: Calls the model, and waits for what it sends.
  /// - Returns: The store. Of several handlers of one action those added first run first.
  @inlinable
  public func mutate<A: Action>(
    on type: A.Type,
    _ handle: @escaping @Sendable (_ model: Model, _ action: A, _ send: Send) async throws -> Void
  ) -> Store {
    calling {
      $0 is A
    } call: { model, action, send in
      if let action = action as? A { try await handle(model, action, send) }
    }
  }

  /// Initializes the model before any action is handled, where it is an actor.
  ///
  /// - Parameter prepare: Calls the model. It runs on the main actor.
  /// - Returns: The store.
  public func bootstrap(
    _ prepare: @escaping @MainActor @Sendable (_ model: Model) async throws -> Void
  ) -> Store {
    preparing { model in try await prepare(model.value) }
  }
}
