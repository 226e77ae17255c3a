// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import TrapezioFeature

/// A feature whose actions contain their own handlers.
struct TestFeature: Feature {
  @Observable
  final class State {
    var count = 0
    var log: [String] = []
  }

  /// NB: `@unchecked Sendable` because the task stays on the main actor.
  enum Action: @unchecked Sendable, CustomStringConvertible {
    case increment
    case log(String)
    case start(ActionTask<Action, State>)
    case call(@MainActor (State) -> Void)

    var description: String {
      switch self {
      case .increment: "increment"
      case .log(let text): "log(\(text))"
      case .start: "start"
      case .call: "call"
      }
    }
  }

  var adapt: @MainActor (ActionHandler<Action, State>) -> ActionHandler<Action, State> = { $0 }

  func handle() -> ActionHandler<Action, State> {
    adapt(
      ActionHandler { action, state in
        switch action {
        case .increment:
          state.count += 1
          return .none
        case .log(let text):
          state.log.append(text)
          return .none
        case .start(let task):
          return task
        case .call(let body):
          body(state)
          return .none
        }
      })
  }
}

typealias TestTask = ActionTask<TestFeature.Action, TestFeature.State>

@MainActor
func makeStore(
  _ adapt:
    @escaping @MainActor (ActionHandler<TestFeature.Action, TestFeature.State>) ->
    ActionHandler<TestFeature.Action, TestFeature.State> = { $0 }
) -> Store<TestFeature> {
  Store(initialState: TestFeature.State(), feature: TestFeature(adapt: adapt))
}

struct TestError: Error, Equatable {}

enum Local {
  @TaskLocal static var name = "none"
}
