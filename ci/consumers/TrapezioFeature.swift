// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import TrapezioFeature

struct AnswerFeature: Feature {
  @Observable final class State { var number = 0 }
  enum Action: Sendable { case answer(Int) }
  func handle() -> ActionHandler<Action, State> {
    ActionHandler { action, state in
      if case .answer(let number) = action { state.number = number }
      return .none
    }
  }
}
let store = Store(initialState: AnswerFeature.State(), feature: AnswerFeature())
store.send(.answer(42))
print(store.state.number)
