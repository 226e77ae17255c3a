// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A middleware with one hook, made from a closure.
///
/// ```swift
/// .use(
///   .before { action, state in
///     guard session.isSignedIn else { throw SignedOut() }
///   }
/// )
/// ```
///
/// A closure that does not wait makes a ``SynchronousActionMiddleware``. A closure that waits makes
/// an ``ActionMiddleware``: `send` then returns before the action is handled.
@MainActor
public struct ActionHook<Action, State> {
  let middleware: any ActionMiddleware

  // MARK: Before

  /// Calls a closure before each action.
  ///
  /// - Parameter body: Called on the main actor with the action and the state of the feature. If it
  ///   throws, the action is not handled, and the error is an error of the action.
  /// - Returns: The middleware, which is synchronous.
  public static func before(
    _ body: @escaping @MainActor (_ action: Action, _ state: State) throws -> Void
  ) -> ActionHook {
    ActionHook(middleware: SynchronousActionHooks(before: body))
  }

  /// Calls a closure that waits before each action.
  ///
  /// - Parameter body: Called on the main actor with the action and the state of the feature. If it
  ///   throws, the action is not handled, and the error is an error of the action. The end of the
  ///   store cancels its task.
  /// - Returns: The middleware, which is asynchronous.
  public static func before(
    _ body: @escaping @MainActor (_ action: Action, _ state: State) async throws -> Void
  ) -> ActionHook {
    ActionHook(middleware: AsynchronousActionHooks(before: body))
  }

  // MARK: After

  /// Calls a closure after each action.
  ///
  /// - Parameter body: Called on the main actor with the action, the state of the feature, the work
  ///   that follows, and the seconds that the handler took. Its error is an error of the action.
  /// - Returns: The middleware, which is synchronous.
  public static func after(
    _ body:
      @escaping @MainActor (
        _ action: Action, _ state: State, _ result: ActionTask<Action, State>,
        _ duration: TimeInterval
      ) throws -> Void
  ) -> ActionHook {
    ActionHook(middleware: SynchronousActionHooks(after: body))
  }

  /// Calls a closure that waits after each action.
  ///
  /// - Parameter body: Called on the main actor with the action, the state of the feature, the work
  ///   that follows, and the seconds that the handler took. Its error is an error of the action.
  ///   The end of the store cancels its task.
  /// - Returns: The middleware, which is asynchronous.
  public static func after(
    _ body:
      @escaping @MainActor (
        _ action: Action, _ state: State, _ result: ActionTask<Action, State>,
        _ duration: TimeInterval
      ) async throws -> Void
  ) -> ActionHook {
    ActionHook(middleware: AsynchronousActionHooks(after: body))
  }

  // MARK: Errors

  /// Calls a closure with each error of an action, or of the work that follows it, that no `catch`
  /// has taken.
  ///
  /// It only observes: without an `onError` of the handler, the error is still reported as
  /// unhandled.
  ///
  /// - Parameter body: Called on the main actor with the error, the action, and the state of the
  ///   feature.
  /// - Returns: The middleware, which is synchronous.
  public static func onError(
    _ body: @escaping @MainActor (_ error: any Error, _ action: Action, _ state: State) -> Void
  ) -> ActionHook {
    ActionHook(middleware: SynchronousActionHooks(onError: body))
  }

  /// Calls a closure that waits with each error of an action, or of the work that follows it, that
  /// no `catch` has taken.
  ///
  /// It only observes: without an `onError` of the handler, the error is still reported as
  /// unhandled.
  ///
  /// - Parameter body: Called on the main actor with the error, the action, and the state of the
  ///   feature.
  /// - Returns: The middleware, which is asynchronous.
  public static func onError(
    _ body:
      @escaping @MainActor (_ error: any Error, _ action: Action, _ state: State) async -> Void
  ) -> ActionHook {
    ActionHook(middleware: AsynchronousActionHooks(onError: body))
  }
}
