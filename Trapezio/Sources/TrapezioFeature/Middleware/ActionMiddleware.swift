// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Runs code before each action of a feature, after it, and on its errors.
///
/// ```swift
/// struct AnalyticsMiddleware: ActionMiddleware {
///   func beforeAction<Action, State>(action: Action, state: State) async throws {
///     // Track action start
///     Analytics.track("action_started", properties: ["action": "\(action)"])
///   }
///
///   // …
/// }
/// ```
///
/// Implement all three methods, with the labels and types of the protocol. A method with another
/// label is another method, and is never called. The compiler warns of each method that is missing.
/// For middleware with one hook, use an ``ActionHook``.
///
/// The methods may wait. `send` then returns before the action is handled, and the store handles
/// its actions one after the other, in the order in which they were sent. It handles an action that
/// a middleware sends within the turn of that middleware's action. For middleware that never waits,
/// conform to ``SynchronousActionMiddleware``: its actions are handled within `send`.
@MainActor
public protocol ActionMiddleware {
  /// Called before an action is handled.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - state: The state of the feature.
  /// - Throws: The reason not to handle the action. It is an error of the action.
  func beforeAction<Action, State>(action: Action, state: State) async throws

  /// Called after an action was handled. The work that follows it may still be running.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - state: The state of the feature.
  ///   - result: The work that follows.
  ///   - duration: The time that the handler took, in seconds.
  /// - Throws: An error of the action.
  func afterAction<Action, State>(
    action: Action, state: State, result: ActionTask<Action, State>, duration: TimeInterval
  ) async throws

  /// Called with each error of an action, or of the work that follows it, that no `catch` has
  /// taken.
  ///
  /// The errors of cancelled operations are among them, unless they only say that the operation was
  /// cancelled.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - action: The action.
  ///   - state: The state of the feature.
  func onError<Action, State>(error: any Error, action: Action, state: State) async
}

extension ActionMiddleware {
  /// Does nothing.
  @available(
    *, deprecated,
    message: "implement beforeAction(action:state:) with these labels, or use ActionHook"
  )
  public func beforeAction<Action, State>(action: Action, state: State) async throws {}

  /// Does nothing.
  @available(
    *, deprecated,
    message:
      "implement afterAction(action:state:result:duration:) with these labels, or use ActionHook"
  )
  public func afterAction<Action, State>(
    action: Action, state: State, result: ActionTask<Action, State>, duration: TimeInterval
  ) async throws {}

  /// Does nothing.
  @available(
    *, deprecated,
    message: "implement onError(error:action:state:) with these labels, or use ActionHook"
  )
  public func onError<Action, State>(error: any Error, action: Action, state: State) async {}
}
