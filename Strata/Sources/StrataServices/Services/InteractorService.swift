// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// A service that executes a use case for an action and can send the output as another action.
///
/// ```swift
/// InteractorService(loadArticles, on: ArticlesAction.self) { action in
///   action == .load ? () : nil
/// } then: { titles, send in
///   try await send(action: ArticlesAction.loaded(titles))
/// }
/// ```
///
/// If the use case fails, the service throws the failure's exception. Cancelling the sender of the
/// action cancels the use case.
public struct InteractorService<A: Action, Params: Sendable, Output: Sendable>: PrimitiveService {
  private let interactor: StrataInteractor<Params, Output>
  private let params: @Sendable (A) -> Params?
  private let then: @Sendable (Output, Send) async throws -> Void

  /// Creates a service that executes a use case for the actions of a type.
  ///
  /// ```swift
  /// InteractorService(save, on: ArticlesAction.self) { action in
  ///   if case .loaded(let titles) = action { titles } else { nil }
  /// }
  /// ```
  ///
  /// `params` returns the parameters for an action, or `nil` to ignore it. `then` receives the
  /// output if the use case succeeds. An error that `then` throws is an error of the service. Both
  /// closures run off the main actor, unless `then` is isolated to it.
  public init(
    _ interactor: StrataInteractor<Params, Output>, on type: A.Type,
    params: @escaping @Sendable (_ action: A) -> Params?,
    then: @escaping @Sendable (_ output: Output, _ send: Send) async throws -> Void = { _, _ in }
  ) {
    self.interactor = interactor
    self.params = params
    self.then = then
  }

  func resolve(in graph: inout ServiceGraph, _ context: ServiceContext) throws -> ServiceGraph.Index
  {
    let (interactor, params, then) = (interactor, params, then)
    return graph.add(
      .handler(
        accepts: { $0 is A },
        handle: { action, send in
          guard let action = action as? A, let params = params(action) else { return }
          try await then(interactor.execute(params: params).get(), send)
        }), context)
  }
}
