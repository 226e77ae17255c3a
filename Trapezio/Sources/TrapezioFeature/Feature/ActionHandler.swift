// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A value that handles a feature's actions.
///
/// The store calls the handler on the main actor with each action and the state. The handler
/// changes the state and returns the work to do next.
@MainActor
public struct ActionHandler<Action, State> {
  /// The closure with all transforms.
  var body: @MainActor (Action, State) -> ActionTask<Action, State>
  var middleware: [any ActionMiddleware] = []
  var errorHandlers: [@MainActor (any Error, State) -> Void] = []

  /// Creates a handler from a closure.
  ///
  /// - Parameter body: Changes the state and returns the work to do next. The closure returns
  ///   before `send` does, unless a middleware is asynchronous or the store is already handling
  ///   another action.
  public nonisolated init(
    _ body: @escaping @MainActor (Action, State) -> ActionTask<Action, State>
  ) {
    self.body = body
  }

  /// Adds middleware.
  ///
  /// - Parameter middleware: The middleware to add. The first one used is the outermost: the store
  ///   calls its `beforeAction` first, and its `afterAction` last.
  /// - Returns: The handler with the middleware.
  public func use(_ middleware: some ActionMiddleware) -> ActionHandler { adding(middleware) }

  /// Adds middleware with one hook, created from a closure.
  ///
  /// - Parameter hook: The hook to add. It nests with the other middleware in the order of use.
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
  /// cancelled operations. It does not receive pure cancellation errors, such as
  /// `CancellationError` or `URLError.cancelled`, or any errors after the store has ended.
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

  /// Replaces the work of each action.
  ///
  /// - Parameter transform: Receives an action's work, and returns the work that replaces it. If
  ///   there are several transforms, the store applies them in the order in which you added them.
  /// - Returns: The handler with the transform.
  public func transform(
    _ transform: @escaping @MainActor (ActionTask<Action, State>) -> ActionTask<Action, State>
  ) -> ActionHandler {
    var handler = self
    handler.body = { [body] in transform(body($0, $1)) }
    return handler
  }
}
