// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Middleware with synchronous methods, so that the store can handle actions before `send` returns.
///
/// Implement all three methods, none of which can be `async`. If you need only one of them, use an
/// ``ActionHook``.
///
/// In asynchronous code, such as a test, call the methods with `await`.
@MainActor
public protocol SynchronousActionMiddleware: ActionMiddleware {
  /// Called before the store handles an action.
  ///
  /// - Parameters:
  ///   - action: The action that the store handles.
  ///   - state: The state of the feature.
  /// - Throws: An error that stops the action. The error reaches each `onError`.
  func beforeAction<Action, State>(action: Action, state: State) throws

  /// Called after the store has handled an action.
  ///
  /// The work that the action has started may still be running.
  ///
  /// - Parameters:
  ///   - action: The action that the store has handled.
  ///   - state: The state of the feature.
  ///   - result: The task that the handler has returned.
  ///   - duration: The time that the handler took, in seconds.
  /// - Throws: An error, which reaches each `onError`.
  func afterAction<Action, State>(
    action: Action, state: State, result: ActionTask<Action, State>, duration: TimeInterval
  ) throws

  /// Called with each error of the action's middleware or work that no `catch` handles.
  ///
  /// This includes the errors of cancelled operations, except pure cancellation errors such as
  /// `CancellationError`.
  ///
  /// - Parameters:
  ///   - error: The error that was thrown.
  ///   - action: The action that caused the error.
  ///   - state: The state of the feature.
  func onError<Action, State>(error: any Error, action: Action, state: State)
}

// NB: In asynchronous code, Swift prefers asynchronous overloads. Without these overloads, it would
// call the default implementations of `ActionMiddleware`, which do nothing.
extension SynchronousActionMiddleware {
  /// Calls the synchronous method from asynchronous code.
  ///
  /// - Parameters:
  ///   - action: The action that the store handles.
  ///   - state: The state of the feature.
  /// - Throws: Any error that the method throws.
  public func beforeAction<Action, State>(action: Action, state: State) async throws {
    let call = { try beforeAction(action: action, state: state) }
    try call()
  }

  /// Calls the synchronous method from asynchronous code.
  ///
  /// - Parameters:
  ///   - action: The action that the store has handled.
  ///   - state: The state of the feature.
  ///   - result: The task that the handler has returned.
  ///   - duration: The time that the handler took, in seconds.
  /// - Throws: Any error that the method throws.
  public func afterAction<Action, State>(
    action: Action, state: State, result: ActionTask<Action, State>, duration: TimeInterval
  ) async throws {
    let call = {
      try afterAction(action: action, state: state, result: result, duration: duration)
    }
    try call()
  }

  /// Calls the synchronous method from asynchronous code.
  ///
  /// - Parameters:
  ///   - error: The error that was thrown.
  ///   - action: The action that caused the error.
  ///   - state: The state of the feature.
  public func onError<Action, State>(error: any Error, action: Action, state: State) async {
    let call = { onError(error: error, action: action, state: state) }
    call()
  }
}
