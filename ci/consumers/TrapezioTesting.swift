// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Trapezio
import TrapezioTesting

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

@MainActor @Test func answers() async {
  let store = TestStore(AnswerStore(screen: AnswerScreen(), initialState: AnswerState()))
  await store.send(.answer(42)) { $0.number = 42 }
  await store.finish()
}
