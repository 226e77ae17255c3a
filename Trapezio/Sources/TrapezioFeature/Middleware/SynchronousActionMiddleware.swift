// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Middleware with synchronous methods.
///
/// ```swift
/// struct SignInMiddleware: SynchronousActionMiddleware {
///   let session: Session
///
///   func beforeAction<Action, State>(action: Action, state: State) throws {
///     guard session.isSignedIn else { throw SignedOut() }
///   }
///   // …
/// }
/// ```
///
/// If all middleware of a feature is synchronous, the store can handle an action before `send`
/// returns. One asynchronous middleware makes the store queue every action.
///
/// The methods work like those of ``ActionMiddleware``. Implement all three, none of which can be
/// `async`.
///
/// In asynchronous code, such as a test, call the methods with `await`.
@MainActor
public protocol SynchronousActionMiddleware: ActionMiddleware {
  /// Called before the store handles an action.
  func beforeAction<Action, State>(action: Action, state: State) throws

  /// Called after the store has handled an action.
  func afterAction<Action, State>(
    action: Action, state: State, result: ActionTask<Action, State>, duration: TimeInterval
  ) throws

  /// Called with each error that no `catch` handles.
  func onError<Action, State>(error: any Error, action: Action, state: State)
}

// NB: In asynchronous code, Swift prefers asynchronous overloads. Without these overloads, it would
// call the default implementations of `ActionMiddleware`, which do nothing.
extension SynchronousActionMiddleware {
  public func beforeAction<Action, State>(action: Action, state: State) async throws {
    let call = { try beforeAction(action: action, state: state) }
    try call()
  }

  public func afterAction<Action, State>(
    action: Action, state: State, result: ActionTask<Action, State>, duration: TimeInterval
  ) async throws {
    let call = {
      try afterAction(action: action, state: state, result: result, duration: duration)
    }
    try call()
  }

  public func onError<Action, State>(error: any Error, action: Action, state: State) async {
    let call = { onError(error: error, action: action, state: state) }
    call()
  }
}
