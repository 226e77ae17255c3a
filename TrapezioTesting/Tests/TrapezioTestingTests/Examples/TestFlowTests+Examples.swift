// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio
import TrapezioNavigation
import TrapezioTesting

/// The examples of the documentation about navigation.
@Suite("The examples of navigation", .inTurn)
@MainActor
struct TestFlowExamplesTests {
  private let interop = FakeTrapezioInterop()

  @Test("A guard and its question")
  func leavingWithChanges() async {
    let navigator = FakeTrapezioNavigator(screen: EditScreen(id: 7))
    let store = TestStore(
      EditStore(screen: EditScreen(id: 7), navigator: navigator),
      navigator: navigator)
    await store.send(.titleChanged("New")) { $0.title = "New" }
    let leaving = navigator.userLeaves()
    await navigator.expectQuestion("Discard changes?")
    await navigator.answer(true)
    #expect(await leaving.value)
    await store.finish()
  }

  @Test("TestFlow.settle()")
  func settle() async {
    let halve = FakeInteractor<Int, Int>()
    let flow = TestFlow(root: CounterScreen()) {
      TrapezioRoute(CounterScreen.self, name: "counter") { screen, _ in
        CounterStore(screen: screen, halve: halve)
      }
    }
    await flow.send(.halve, to: CounterStore.self)
    await flow.settle()
    #expect(halve.calls == [4])
    await flow.end()
  }

  @Test("A whole question")
  func wholeQuestion() async {
    let navigator = FakeTrapezioNavigator(screen: EditScreen(id: 7))
    let store = TestStore(
      EditStore(screen: EditScreen(id: 7), navigator: navigator), navigator: navigator)
    await store.send(.titleChanged("New")) { $0.title = "New" }
    let leaving = navigator.userLeaves()
    await navigator.expectQuestion(.discardChanges)
    await navigator.answer(false)
    #expect(await !leaving.value)
    await store.finish()
  }

  @Test("A question with a text field")
  func question() async {
    let navigator = FakeTrapezioNavigator(screen: EditScreen(id: 7))
    let store = TestStore(
      EditStore(screen: EditScreen(id: 7), navigator: navigator), navigator: navigator)
    await store.send(.chooseFolder)
    let question = await navigator.expectQuestion("New folder")
    #expect(question?.dialog.message == "Name it.")
    await navigator.press("Create", text: "Photos")
    await store.receive { $0.folder = "Photos" }
    await store.finish()
  }

  @Test("A sheet")
  func sheet() async {
    let navigator = FakeTrapezioNavigator(screen: EditScreen(id: 7))
    let store = TestStore(
      EditStore(screen: EditScreen(id: 7), navigator: navigator), navigator: navigator)
    await store.send(.showFilter)
    await navigator.expectEvent(.goTo(FilterScreen(), as: .sheet(.medium)))
    #expect(
      navigator.stack.snapshot
        == TrapezioNavigationSnapshot(
          root: FakeRootScreen(), TrapezioNavigationStep(EditScreen(id: 7)),
          TrapezioNavigationStep(FilterScreen(), as: .sheet(.medium))))
    await store.finish()
  }

  @Test("Several navigators")
  func navigators() async {
    let list = FakeTrapezioNavigator(root: CounterScreen())
    let detail = FakeTrapezioNavigator(screen: EditScreen(id: 7))
    let base = EditStore(screen: EditScreen(id: 7), navigator: detail, interop: interop)
    let store = TestStore(base, navigator: list, detail, interop: interop)
    await store.send(.close)
    await detail.expectEvent(.dismiss)
    await store.finish()
  }

  @Test("TestFlow")
  func flow() async {
    let flow = TestFlow(root: CounterScreen(initialValue: 3)) {
      CounterRoutes.counter
      CounterRoutes.summary
    }
    await flow.send(.askSummary, to: CounterStore.self)
    await flow.expectScreen(SummaryScreen(value: 3))
    await flow.send(.double, to: SummaryStore.self)
    await flow.send(.done, to: SummaryStore.self)
    await flow.expectScreen(CounterScreen(initialValue: 3))
    await flow.expectState(of: CounterStore.self) { $0.count == 6 }
    await flow.finish()
  }

  private final class Session: StrataTaskOwner {
    let tasks = StrataTaskScope()
  }

  @Test("TestFlow, with the work of the app")
  func app() async {
    let session = Session()
    session.strataLaunch(id: "sync") { await mainActorTurn() }
    let flow = TestFlow(
      root: CounterScreen(initialValue: 3), owners: session
    ) {
      TrapezioRoute(CounterScreen.self, name: "counter") {
        screen, context in
        CounterStore(screen: screen, navigator: context.navigator)
      }
    }
    await flow.send(.warn("The disk is full."), to: CounterStore.self)
    await flow.messages.expectMessage("The disk is full.")
    await flow.finish()
    #expect(session.tasks.isIdle)
  }

  @Test("TestFlow, with tabs")
  func tabs() async {
    enum Tab: String { case home, draft }

    let tabs = TrapezioTabNavigator(
      [
        FlowTab.count: CounterScreen(initialValue: 3),
        .edit: EditScreen(id: 7),
      ], selected: .edit)
    let flow = TestFlow(of: tabs) { CounterRoutes.edit }
    await flow.send(.titleChanged("New"), to: EditStore.self)
    tabs.select(.count)
    await flow.expectQuestion("Discard changes?")
    await flow.press("Discard")
    await flow.expectScreen(CounterScreen(initialValue: 3))
    await flow.finish()
  }
}
