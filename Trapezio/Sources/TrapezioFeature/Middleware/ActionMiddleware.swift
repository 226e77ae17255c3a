// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Hears of each action of a feature: before it, after it, and of its errors.
///
/// Implement the parts that you need; each has an implementation that does nothing.
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
/// The parts may wait. Then `send` returns before the action is handled, and the actions of the store are
/// handled one after the other, in the order in which they were sent; what a middleware sends meanwhile comes within its turn. A middleware that never waits is better
/// a ``SynchronousActionMiddleware``, with which they are handled within `send`.
@MainActor
public protocol ActionMiddleware {
  /// Called before an action is handled.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - state: The state of the feature.
  /// - Throws: Why the action is not to be handled; it is an error of the action then.
  func beforeAction<Action, State>(action: Action, state: State) async throws

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
  ) async throws

  /// Called with each error of an action, or of the work that follows it, that no `catch` has taken.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - action: The action.
  ///   - state: The state of the feature.
  func onError<Action, State>(error: any Error, action: Action, state: State) async
}

extension ActionMiddleware {
  /// Does nothing.
  public func beforeAction<Action, State>(action: Action, state: State) async throws {}

  /// Does nothing.
  public func afterAction<Action, State>(
    action: Action, state: State, result: ActionTask<Action, State>, duration: TimeInterval
  ) async throws {}

  /// Does nothing.
  public func onError<Action, State>(error: any Error, action: Action, state: State) async {}
}
