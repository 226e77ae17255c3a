// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A handler accepts only hooks for its own types, so the types are always equal.
struct SynchronousActionHooks<HookedAction, HookedState>: SynchronousActionMiddleware {
  var before: (@MainActor (HookedAction, HookedState) throws -> Void)?
  var after:
    (
      @MainActor (HookedAction, HookedState, ActionTask<HookedAction, HookedState>, TimeInterval)
        throws -> Void
    )?
  var onError: (@MainActor (any Error, HookedAction, HookedState) -> Void)?

  // NB: The types are compared, because a cast takes longer than most closures.

  func beforeAction<Action, State>(action: Action, state: State) throws {
    guard let before, Action.self == HookedAction.self, State.self == HookedState.self
    else { return }
    try before(
      unsafeBitCast(action, to: HookedAction.self), unsafeBitCast(state, to: HookedState.self))
  }

  func afterAction<Action, State>(
    action: Action, state: State, result: ActionTask<Action, State>, duration: TimeInterval
  ) throws {
    guard let after, Action.self == HookedAction.self, State.self == HookedState.self
    else { return }
    try after(
      unsafeBitCast(action, to: HookedAction.self), unsafeBitCast(state, to: HookedState.self),
      unsafeBitCast(result, to: ActionTask<HookedAction, HookedState>.self), duration)
  }

  func onError<Action, State>(error: any Error, action: Action, state: State) {
    guard let onError, Action.self == HookedAction.self, State.self == HookedState.self
    else { return }
    onError(
      error, unsafeBitCast(action, to: HookedAction.self),
      unsafeBitCast(state, to: HookedState.self))
  }
}
