// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

struct AnswerScreen: TrapezioScreen {}
struct AnswerState: TrapezioState { var number = 0 }
enum AnswerEvent: TrapezioEvent { case answer(Int) }
final class AnswerStore: TrapezioStore<AnswerScreen, AnswerState, AnswerEvent> {
  override func handle(event: AnswerEvent) {
    switch event {
    case .answer(let number): update { $0.number = number }
    }
  }
}
let store = AnswerStore(screen: AnswerScreen(), initialState: AnswerState())
store.send(.answer(42))
print(store.state.number)
