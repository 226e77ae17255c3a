// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A handler accepts only hooks for its own types, so the casts always succeed.
struct SynchronousActionHooks<HookedAction, HookedState>: SynchronousActionMiddleware {
  var before: @MainActor (HookedAction, HookedState) throws -> Void = { _, _ in }
  var after:
    @MainActor (HookedAction, HookedState, ActionTask<HookedAction, HookedState>, TimeInterval)
      throws -> Void = { _, _, _, _ in }
  var onError: @MainActor (any Error, HookedAction, HookedState) -> Void = { _, _, _ in }

  func beforeAction<Action, State>(action: Action, state: State) throws {
    guard let action = action as? HookedAction, let state = state as? HookedState else { return }
    try before(action, state)
  }

  func afterAction<Action, State>(
    action: Action, state: State, result: ActionTask<Action, State>, duration: TimeInterval
  ) throws {
    guard let action = action as? HookedAction, let state = state as? HookedState,
      let result = result as? ActionTask<HookedAction, HookedState>
    else { return }
    try after(action, state, result, duration)
  }

  func onError<Action, State>(error: any Error, action: Action, state: State) {
    guard let action = action as? HookedAction, let state = state as? HookedState else { return }
    onError(error, action, state)
  }
}
