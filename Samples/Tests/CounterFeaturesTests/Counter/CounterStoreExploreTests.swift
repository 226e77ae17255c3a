// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import CounterFeatures
import Testing
import Trapezio
import TrapezioNavigation
import TrapezioTesting

@Suite("CounterStore in every order", .inTurn)
@MainActor
struct CounterStoreExploreTests {
  private let edited = EditedValue(value: 9)

  @Test("Counting, dividing and choosing a value")
  func everyOrder() async {
    await explore { [edited] test in
      let divide = FakeInteractor<Int, Int>()
      let messages = MessageRecorder()
      let navigator = FakeTrapezioNavigator(root: CounterScreen(initialValue: 4))
      // The result of a division replaces the count, even if the user has counted meanwhile.
      let store = test.store(
        CounterStore(
          screen: CounterScreen(initialValue: 4), divideUsecase: divide,
          messages: TrapezioMessageManager(), navigator: navigator, interop: nil),
        navigator: navigator, ignoring: \.count)
      store.use(messages.observer)
      test.sends([.increment, .divideByTwo, .setValue], to: store)
      test.answers(divide) {
        $0.isMultiple(of: 2)
          ? [.success($0 / 2)] : [.failure(DivideException.oddNumber($0))]
      }
      test.returns([edited], of: EditorScreen.self, to: navigator)
      test.atRest("each failed division has one message") {
        messages.messages.count == divide.calls.count { !$0.isMultiple(of: 2) }
      }
    }
  }

  @Test("Dividing again while it divides, with the clock")
  func dividing() async {
    await explore { test in
      let clock = TestClock()
      // The result of a division replaces the count, even if the user has counted meanwhile.
      let store = test.store(
        CounterStore(
          screen: CounterScreen(initialValue: 8), divideUsecase: DivideUsecase(clock: clock),
          messages: TrapezioMessageManager(), navigator: nil, interop: nil),
        ignoring: \.count)
      test.sends([.decrement, .divideByTwo, .divideByTwo], to: store)
      test.advances(clock)
    }
  }

  @Test("The counter and its editor")
  func flow() async {
    await explore { test in
      let flow = test.flow(root: CounterScreen(initialValue: 4)) {
        CounterScreen.route(clock: TestClock(), messages: TrapezioMessageManager())
        EditorScreen.route
      }
      test.sends([.setValue, .increment], to: CounterStore.self, in: flow)
      test.sends([.add(10), .done, .cancel], to: EditorStore.self, in: flow)
      test.leaves(flow)
    }
  }
}
