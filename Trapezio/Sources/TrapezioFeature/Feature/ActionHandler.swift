// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The code that a store runs for each action of a feature, with its middleware and error handlers.
///
/// ```swift
/// ActionHandler { action, state in
///   state.isOn.toggle()
///   return .none
/// }
/// .use(JournalMiddleware())
/// // …
/// .onError { error, state in state.problem = error.localizedDescription }
/// ```
@MainActor
public struct ActionHandler<Action, State> {
  /// The handler's closure, with all transforms applied.
  var body: @MainActor (Action, State) -> ActionTask<Action, State>
  var middleware: [any ActionMiddleware] = []
  var errorHandlers: [@MainActor (any Error, State) -> Void] = []

  /// Creates a handler from a closure, which changes the state and returns the work to do next.
  ///
  /// ```swift
  /// ActionHandler { action, state in
  ///   switch action {
  ///   case .ignore: return .none
  ///   case .load: return .run { state in state.songs = try await load() }
  ///   // …
  ///   }
  /// }
  /// ```
  ///
  /// The store calls the closure on the main actor.
  public nonisolated init(
    _ body: @escaping @MainActor (Action, State) -> ActionTask<Action, State>
  ) {
    self.body = body
  }

  /// Adds middleware that runs before and after each action.
  ///
  /// ```swift
  /// .use(AnalyticsMiddleware())
  /// .use(LoggingMiddleware(category: "MyFeature"))
  /// ```
  ///
  /// The store calls the `beforeAction` and the `onError` of the first middleware first, and its
  /// `afterAction` last.
  public func use(_ middleware: some ActionMiddleware) -> ActionHandler { adding(middleware) }

  /// Adds middleware with one hook, such as `.before { action, state in … }`.
  ///
  /// ```swift
  /// .use(.before { action, state in note("before \(action)") })
  /// .use(.after { action, state, task, duration in note("after \(action)") })
  /// .use(.onError { error, action, state in note("\(error)") })
  /// ```
  ///
  /// ``ActionHook`` lists the hooks. They run in one order with other middleware.
  public func use(_ hook: ActionHook<Action, State>) -> ActionHandler { adding(hook.middleware) }

  private func adding(_ middleware: any ActionMiddleware) -> ActionHandler {
    var handler = self
    handler.middleware.append(middleware)
    return handler
  }

  /// Adds a handler for the errors that no `catch` handles.
  ///
  /// ```swift
  /// .onError { error, state in
  ///   state.isSignInShown = error is SignedOut
  /// }
  /// ```
  ///
  /// The handler receives the errors of operations without a `catch`, of middleware, and of
  /// cancelled operations. If a cancelled operation throws a pure cancellation error, such as
  /// `CancellationError` or `URLError.cancelled`, the store drops the error. After the store has
  /// ended, the handler receives no errors.
  ///
  /// The store calls all handlers in the order in which you added them, before the middleware.
  public func onError(
    _ handle: @escaping @MainActor (_ error: any Error, _ state: State) -> Void
  ) -> ActionHandler {
    var handler = self
    handler.errorHandlers.append(handle)
    return handler
  }

  /// Transforms the task of each action, for example to set the priority of all work.
  ///
  /// ```swift
  /// .transform { task in task.priority(.userInitiated) }
  /// ```
  ///
  /// The store applies all transforms in the order in which you added them.
  public func transform(
    _ transform: @escaping @MainActor (ActionTask<Action, State>) -> ActionTask<Action, State>
  ) -> ActionHandler {
    var handler = self
    handler.body = { [body] in transform(body($0, $1)) }
    return handler
  }
}
