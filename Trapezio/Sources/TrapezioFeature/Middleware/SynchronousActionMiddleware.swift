// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A middleware that does not wait, so that actions are handled within `send`.
///
/// Implement the parts that you need; each has an implementation that does nothing. A part that is declared
/// `async` by mistake is another function, and is never called.
@MainActor
public protocol SynchronousActionMiddleware: ActionMiddleware {
  /// Called before an action is handled.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - state: The state of the feature.
  /// - Throws: Why the action is not to be handled; it is an error of the action then.
  func beforeAction<Action, State>(action: Action, state: State) throws

  /// Called after an action was handled; the work that follows it may still be running.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - state: The state of the feature.
  ///   - result: The work that follows.
  ///   - duration: How long it took to handle the action, in seconds.
  /// - Throws: An error of the action.
  func afterAction<Action, State>(
    action: Action, state: State, result: ActionTask<Action, State>, duration: TimeInterval
  ) throws

  /// Called with each error of an action, or of the work that follows it, that no `catch` has taken.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - action: The action.
  ///   - state: The state of the feature.
  func onError<Action, State>(error: any Error, action: Action, state: State)
}

extension SynchronousActionMiddleware {
  /// Does nothing.
  public func beforeAction<Action, State>(action: Action, state: State) throws {}

  /// Does nothing.
  public func afterAction<Action, State>(
    action: Action, state: State, result: ActionTask<Action, State>, duration: TimeInterval
  ) throws {}

  /// Does nothing.
  public func onError<Action, State>(error: any Error, action: Action, state: State) {}
}
