// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio
import TrapezioNavigation
import TrapezioTesting

extension TestFlowTests {
  @Test("send returns when the guard has asked the user, and an answer when the screen has left")
  func leaving() async {
    let flow = makeFlow()
    await flow.send(.showSummary, to: CounterStore.self)
    await flow.send(.edit, to: SummaryStore.self)
    await flow.send(.titleChanged("New"), to: EditStore.self)
    for (answer, screen) in [(false, "EditScreen(id: 3)"), (true, "SummaryScreen(value: 3)")] {
      await flow.send(.back, to: EditStore.self)
      #expect(flow.question?.dialog.title == "Discard changes?")
      await flow.answer(answer)
      #expect("\(flow.stack.current.screen)" == screen)
    }
    await flow.finish()
  }

  @Test("send returns when the screen of a column is replaced")
  func column() async {
    let stack = TrapezioStackNavigator(root: CounterScreen(initialValue: 3), columns: 2)
    stack.goTo(EditScreen(id: 7))
    let flow = TestFlow(of: stack, makeStore: makeStore)
    await flow.send(.titleChanged("New"), to: EditStore.self)
    await flow.send(.showSummary, to: CounterStore.self)
    #expect(flow.question?.dialog.title == "Discard changes?")
    await flow.answer(true)
    #expect(stack.current.screen as? SummaryScreen == SummaryScreen(value: 3))
    await flow.finish()
  }

  @Test("finish waits for a guard that is deciding, even if the flow has no stores")
  func noStores() async {
    let stack = TrapezioStackNavigator(root: FakeRootScreen())
    stack.goTo(FilterScreen())
    let flow = TestFlow(of: stack) { _, _ in nil }
    stack.navigator(of: stack.current).guardLeaving { _ in
      for _ in 1...20 { await Task.yield() }
      return true
    }
    stack.dismiss()
    await flow.finish()
    #expect(stack.path.isEmpty)
  }
}
