// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Middleware that runs code before and after each action of a feature, and when an action fails.
///
/// ```swift
/// struct AnalyticsMiddleware: ActionMiddleware {
///   func beforeAction<Action, State>(action: Action, state: State)
///     async throws
///   {
///     // Track action start
///     Analytics.track("action_started", properties: ["action": "\(action)"])
///   }
///
///   // …
/// }
/// ```
///
/// Implement all three methods with the labels and types of the protocol. A method with a different
/// label is never called. The compiler warns about each missing method, and
/// `swift package mesa check` names the line to write. If you need only one of the methods, use an
/// ``ActionHook``.
///
/// Because the methods are asynchronous, `send` returns before the store handles the action, as
/// <doc:MiddlewareArticle> describes. When the store ends, it cancels a running method. To handle
/// actions before `send` returns, conform to ``SynchronousActionMiddleware``.
@MainActor
public protocol ActionMiddleware {
  /// Called before the store handles an action.
  ///
  /// If the method throws, the store does not handle the action, and calls neither the remaining
  /// middleware nor any `afterAction`. The error reaches each `onError`.
  func beforeAction<Action, State>(action: Action, state: State) async throws

  /// Called after the store has handled an action, while its work may still be running.
  ///
  /// The `result` is the task that the handler has returned, and the `duration` is the handler's
  /// duration in seconds. An error that the method throws reaches each `onError`.
  func afterAction<Action, State>(
    action: Action, state: State, result: ActionTask<Action, State>, duration: TimeInterval
  ) async throws

  /// Called with each error of the action's middleware or work that no `catch` handles.
  ///
  /// This includes the errors of cancelled operations, except pure cancellation errors such as
  /// `CancellationError`.
  func onError<Action, State>(error: any Error, action: Action, state: State) async
}

extension ActionMiddleware {
  @available(
    *, deprecated,
    message: "implement beforeAction(action:state:) with these labels, or use ActionHook"
  )
  public func beforeAction<Action, State>(action: Action, state: State) async throws {}

  @available(
    *, deprecated,
    message:
      "implement afterAction(action:state:result:duration:) with these labels, or use ActionHook"
  )
  public func afterAction<Action, State>(
    action: Action, state: State, result: ActionTask<Action, State>, duration: TimeInterval
  ) async throws {}

  @available(
    *, deprecated,
    message: "implement onError(error:action:state:) with these labels, or use ActionHook"
  )
  public func onError<Action, State>(error: any Error, action: Action, state: State) async {}
}
