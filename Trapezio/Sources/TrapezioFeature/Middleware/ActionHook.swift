// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Middleware with one hook, created from a closure.
///
/// ```swift
/// .use(
///   .before { action, state in
///     guard session.isSignedIn else { throw SignedOut() }
///   }
/// )
/// ```
///
/// Each closure is called on the main actor. If it is synchronous, the middleware is a
/// ``SynchronousActionMiddleware``. If it is asynchronous, the store handles the action after
/// `send` has returned, and cancels the closure's task when the store ends. Otherwise, both kinds
/// of closures work in the same way.
@MainActor
public struct ActionHook<Action, State> {
  let middleware: any ActionMiddleware

  // MARK: Before

  /// Creates middleware that calls a closure before each action.
  ///
  /// ```swift
  /// .use(
  ///   .before { action, state in
  ///     guard session.isSignedIn else { throw SignedOut() }
  ///   }
  /// )
  /// .onError { error, state in
  ///   state.isSignInShown = error is SignedOut
  /// }
  /// ```
  ///
  /// If the closure throws, the store does not handle the action, and the error reaches each
  /// `onError`.
  public static func before(
    _ body: @escaping @MainActor (_ action: Action, _ state: State) throws -> Void
  ) -> ActionHook {
    ActionHook(middleware: SynchronousActionHooks(before: body))
  }

  /// Creates middleware that calls an asynchronous closure before each action.
  public static func before(
    _ body: @escaping @MainActor (_ action: Action, _ state: State) async throws -> Void
  ) -> ActionHook {
    ActionHook(middleware: AsynchronousActionHooks(before: body))
  }

  // MARK: After

  /// Creates middleware that calls a closure after each action.
  ///
  /// ```swift
  /// .use(
  ///   .after { action, state, task, duration in
  ///     if duration > 0.016 { print(action, "took", duration, "seconds") }
  ///   }
  /// )
  /// ```
  ///
  /// The `result` is the task that the handler has returned, and the `duration` is the handler's
  /// duration in seconds. An error that the closure throws reaches each `onError`.
  public static func after(
    _ body:
      @escaping @MainActor (
        _ action: Action, _ state: State, _ result: ActionTask<Action, State>,
        _ duration: TimeInterval
      ) throws -> Void
  ) -> ActionHook {
    ActionHook(middleware: SynchronousActionHooks(after: body))
  }

  /// Creates middleware that calls an asynchronous closure after each action.
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

  /// Creates middleware that calls a closure with each error that no `catch` handles.
  ///
  /// ```swift
  /// .use(.onError { error, action, state in print(action, "failed:", error) })
  /// ```
  ///
  /// The closure only observes the errors. If the handler has no `onError`, the store still reports
  /// each error as unhandled.
  public static func onError(
    _ body: @escaping @MainActor (_ error: any Error, _ action: Action, _ state: State) -> Void
  ) -> ActionHook {
    ActionHook(middleware: SynchronousActionHooks(onError: body))
  }

  /// Creates middleware that calls an asynchronous closure with each error that no `catch` handles.
  public static func onError(
    _ body:
      @escaping @MainActor (_ error: any Error, _ action: Action, _ state: State) async -> Void
  ) -> ActionHook {
    ActionHook(middleware: AsynchronousActionHooks(onError: body))
  }
}
