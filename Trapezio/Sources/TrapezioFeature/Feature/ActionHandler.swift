// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// What the actions of a feature do.
///
/// It is called with each action and the state, on the main actor. It changes the state, and answers with the
/// work that is to follow.
@MainActor
public struct ActionHandler<Action, State> {
  /// Handles an action: the closure, with all transforms.
  var body: @MainActor (Action, State) -> ActionTask<Action, State>
  var middleware: [any ActionMiddleware] = []
  var errorHandlers: [@MainActor (any Error, State) -> Void] = []

  /// A handler.
  ///
  /// - Parameter body: Changes the state, and answers with the work that is to follow. It returns before
  ///   `send` does, unless a middleware is asynchronous or another action of the store is being handled.
  public nonisolated init(
    _ body: @escaping @MainActor (Action, State) -> ActionTask<Action, State>
  ) {
    self.body = body
  }

  /// The same handler with one more middleware.
  ///
  /// - Parameter middleware: Called before, after and on errors of each action. Of several, those used first
  ///   are the outer ones: the first before an action, and the last after it.
  /// - Returns: The handler.
  public func use(_ middleware: some ActionMiddleware) -> ActionHandler {
    var handler = self
    handler.middleware.append(middleware)
    return handler
  }

  /// The same handler with a last resort for errors.
  ///
  /// - Parameter handle: Called on the main actor with each error that no `catch` of a task has taken, and
  ///   with those that a middleware throws.
  /// - Returns: The handler.
  public func onError(
    _ handle: @escaping @MainActor (_ error: any Error, _ state: State) -> Void
  ) -> ActionHandler {
    var handler = self
    handler.errorHandlers.append(handle)
    return handler
  }

  /// The same handler with other work.
  ///
  /// - Parameter transform: Called with the work of each action; answers with what is done in its place.
  /// - Returns: The handler.
  public func transform(
    _ transform: @escaping @MainActor (ActionTask<Action, State>) -> ActionTask<Action, State>
  ) -> ActionHandler {
    var handler = self
    handler.body = { [body] in transform(body($0, $1)) }
    return handler
  }
}
