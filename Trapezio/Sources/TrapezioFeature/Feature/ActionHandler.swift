// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The code that a store runs for each action of a feature, with its middleware and error handlers.
///
/// The store calls the handler's closure on the main actor, with the action and the state. The
/// closure changes the state and returns the work to do next.
@MainActor
public struct ActionHandler<Action, State> {
  /// The handler's closure, with all transforms applied.
  var body: @MainActor (Action, State) -> ActionTask<Action, State>
  var middleware: [any ActionMiddleware] = []
  var errorHandlers: [@MainActor (any Error, State) -> Void] = []

  /// Creates a handler from a closure.
  ///
  /// - Parameter body: Changes the state and returns the work to do next. The closure returns
  ///   before `send` does, unless any middleware is asynchronous or the store is already handling
  ///   another action.
  public nonisolated init(
    _ body: @escaping @MainActor (Action, State) -> ActionTask<Action, State>
  ) {
    self.body = body
  }

  /// Adds middleware that runs before and after each action.
  ///
  /// - Parameter middleware: The middleware to add. The store calls the `beforeAction` of the first
  ///   middleware first and its `afterAction` last.
  /// - Returns: The handler with the middleware.
  public func use(_ middleware: some ActionMiddleware) -> ActionHandler { adding(middleware) }

  /// Adds middleware with one hook, such as `.before { action, state in … }`.
  ///
  /// - Parameter hook: The hook to add. It nests with the other middleware in the order in which
  ///   you add them.
  /// - Returns: The handler with the middleware.
  public func use(_ hook: ActionHook<Action, State>) -> ActionHandler { adding(hook.middleware) }

  private func adding(_ middleware: any ActionMiddleware) -> ActionHandler {
    var handler = self
    handler.middleware.append(middleware)
    return handler
  }

  /// Adds a handler for the errors that no `catch` handles.
  ///
  /// The handler receives the errors of operations without a `catch`, of middleware, and of
  /// cancelled operations. If a cancelled operation throws a pure cancellation error, such as
  /// `CancellationError` or `URLError.cancelled`, the store drops the error. After the store has
  /// ended, the handler receives no errors.
  ///
  /// - Parameter handle: Called on the main actor with each error, before the middleware. If there
  ///   are several handlers, the store calls them in the order in which you added them.
  /// - Returns: The handler with the error handler.
  public func onError(
    _ handle: @escaping @MainActor (_ error: any Error, _ state: State) -> Void
  ) -> ActionHandler {
    var handler = self
    handler.errorHandlers.append(handle)
    return handler
  }

  /// Transforms the task of each action, for example to set the priority of all work.
  ///
  /// - Parameter transform: Receives the task of an action and returns the task that replaces it.
  ///   If there are several transforms, the store applies them in the order in which you added
  ///   them.
  /// - Returns: The handler with the transform.
  public func transform(
    _ transform: @escaping @MainActor (ActionTask<Action, State>) -> ActionTask<Action, State>
  ) -> ActionHandler {
    var handler = self
    handler.body = { [body] in transform(body($0, $1)) }
    return handler
  }
}
