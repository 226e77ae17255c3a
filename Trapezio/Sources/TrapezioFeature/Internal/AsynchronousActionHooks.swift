// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The casts succeed, because a handler accepts only hooks for its own types.
struct AsynchronousActionHooks<HookedAction, HookedState>: ActionMiddleware {
  var before: @MainActor (HookedAction, HookedState) async throws -> Void = { _, _ in }
  var after:
    @MainActor (HookedAction, HookedState, ActionTask<HookedAction, HookedState>, TimeInterval)
      async throws -> Void = { _, _, _, _ in }
  var onError: @MainActor (any Error, HookedAction, HookedState) async -> Void = { _, _, _ in }

  func beforeAction<Action, State>(action: Action, state: State) async throws {
    guard let action = action as? HookedAction, let state = state as? HookedState else { return }
    try await before(action, state)
  }

  func afterAction<Action, State>(
    action: Action, state: State, result: ActionTask<Action, State>, duration: TimeInterval
  ) async throws {
    guard let action = action as? HookedAction, let state = state as? HookedState,
      let result = result as? ActionTask<HookedAction, HookedState>
    else { return }
    try await after(action, state, result, duration)
  }

  func onError<Action, State>(error: any Error, action: Action, state: State) async {
    guard let action = action as? HookedAction, let state = state as? HookedState else { return }
    await onError(error, action, state)
  }
}
