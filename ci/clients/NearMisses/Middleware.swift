// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import TrapezioFeature

/// The labels of ViewFeature's newest version.
struct NewestMiddleware: ActionMiddleware {
  func beforeAction<Action, State>(_ action: Action, state: State) async throws {}

  func afterAction<Action, State>(
    _ action: Action, state: State, result: ActionTask<Action, State>, duration: TimeInterval
  ) async throws {}

  func onError<Action, State>(_ error: Error, action: Action, state: State) async {}
}

/// No labels, a missing parameter, and a method that throws.
struct ShortMiddleware: ActionMiddleware {
  func beforeAction<Action, State>(_ action: Action, _ state: State) async throws {}

  func afterAction<Action, State>(
    action: Action, state: State, result: ActionTask<Action, State>
  ) async throws {}

  func onError<Action, State>(error: any Error, action: Action, state: State) async throws {}
}

struct CounterAction {}

final class CounterState {}

/// The types of one feature.
struct CounterMiddleware: ActionMiddleware {
  func beforeAction(action: CounterAction, state: CounterState) async throws {}

  func afterAction<Action, State: AnyObject>(
    action: Action, state: State, result: ActionTask<Action, State>, duration: TimeInterval
  ) async throws {}

  func onError<Action>(error: any Error, action: Action, state: CounterState) async {}
}

/// Static methods and a misspelled name.
struct StaticMiddleware: ActionMiddleware {
  static func beforeAction<Action, State>(action: Action, state: State) async throws {}

  func afterActions<Action, State>(
    action: Action, state: State, result: ActionTask<Action, State>, duration: TimeInterval
  ) async throws {}

  func onError() {}
}

/// The labels of ViewFeature 0.1, which are the requirements.
struct CorrectMiddleware: ActionMiddleware {
  func beforeAction<Action, State>(action: Action, state: State) async throws {}

  func afterAction<Action, State>(
    action: Action, state: State, result: ActionTask<Action, State>, duration: TimeInterval
  ) async throws {}

  func onError<Action, State>(error: Error, action: Action, state: State) async {}
}

/// Permitted variations: methods that do not wait or throw, `some`, and other generic names.
struct VariedMiddleware: ActionMiddleware {
  func beforeAction(action: some Any, state: some Any) {}

  func afterAction<A, S>(
    action: A, state: S, result: ActionTask<A, S>, duration: Double
  ) async {}

  func onError<A: Sendable, S>(error: some Swift.Error, action: A, state: S) {}

  /// An overload next to the requirement.
  func onError(_ message: String) {}
}
