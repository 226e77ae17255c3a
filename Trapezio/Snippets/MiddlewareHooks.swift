// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Every hook of middleware, in a type and as closures.

// snippet.hide
import TrapezioFeature

@MainActor
func note(_ text: String) {}

@MainActor
func upload(_ text: String) async throws {}

// snippet.show
struct JournalMiddleware: ActionMiddleware {
  func beforeAction<Action, State>(action: Action, state: State) async throws {
    try await upload("before \(action)")
  }

  func afterAction<Action, State>(
    action: Action, state: State, result: ActionTask<Action, State>, duration: TimeInterval
  ) async throws {
    try await upload("after \(action), \(duration) s")
  }

  func onError<Action, State>(error: any Error, action: Action, state: State) async {
    note("\(action): \(error)")
  }
}

struct SwitchFeature: Feature {
  @Observable
  final class State {
    var isOn = false
    var problem: String?
  }

  enum Action: Sendable { case toggle }

  func handle() -> ActionHandler<Action, State> {
    ActionHandler { action, state in
      state.isOn.toggle()
      return .none
    }
    .use(JournalMiddleware())
    .use(.before { action, state in note("before \(action)") })
    .use(.after { action, state, task, duration in note("after \(action)") })
    .use(.onError { error, action, state in note("\(error)") })
    .use(LoggingMiddleware(category: "Switch"))
    .onError { error, state in state.problem = error.localizedDescription }
    .transform { task in task.priority(.high) }
  }
}
