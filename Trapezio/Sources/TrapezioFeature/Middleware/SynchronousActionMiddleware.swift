// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A middleware that does not wait, so that actions are handled within `send`.
///
/// A type that conforms implements all three methods. None of them is `async`. For middleware with
/// one hook, use an ``ActionHook``.
///
/// In asynchronous code, such as a test, call a method with `await`.
@MainActor
public protocol SynchronousActionMiddleware: ActionMiddleware {
  /// Called before an action is handled.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - state: The state of the feature.
  /// - Throws: The reason not to handle the action. It is an error of the action.
  func beforeAction<Action, State>(action: Action, state: State) throws

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
  ) throws

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
  func onError<Action, State>(error: any Error, action: Action, state: State)
}

// NB: In asynchronous code, Swift prefers an asynchronous overload. Without these, it would choose
// the default implementations of `ActionMiddleware`, which do nothing.
extension SynchronousActionMiddleware {
  /// Calls the method that does not wait, from asynchronous code.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - state: The state of the feature.
  /// - Throws: The error of the method.
  public func beforeAction<Action, State>(action: Action, state: State) async throws {
    let call = { try beforeAction(action: action, state: state) }
    try call()
  }

  /// Calls the method that does not wait, from asynchronous code.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - state: The state of the feature.
  ///   - result: The work that follows.
  ///   - duration: The time that the handler took, in seconds.
  /// - Throws: The error of the method.
  public func afterAction<Action, State>(
    action: Action, state: State, result: ActionTask<Action, State>, duration: TimeInterval
  ) async throws {
    let call = {
      try afterAction(action: action, state: state, result: result, duration: duration)
    }
    try call()
  }

  /// Calls the method that does not wait, from asynchronous code.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - action: The action.
  ///   - state: The state of the feature.
  public func onError<Action, State>(error: any Error, action: Action, state: State) async {
    let call = { onError(error: error, action: action, state: state) }
    call()
  }
}
