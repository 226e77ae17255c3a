// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio
import TrapezioFeature
import TrapezioNavigation
import TrapezioTesting

@Suite("TestFlow", .inTurn)
@MainActor
struct TestFlowTests {
  private let halve = FakeInteractor<Int, Int>()
  /// The screens whose stores were created, in order.
  private let created = Log<String>()

  @TrapezioRoutesBuilder<Never>
  var routes: TrapezioRoutes<Never> {
    TrapezioRoute(CounterScreen.self, name: "counter") { screen, context in
      created.append("\(screen)")
      return CounterStore(
        screen: screen, halve: halve, navigator: context.navigator, interop: context.interop)
    }
    TrapezioRoute(SummaryScreen.self, name: "summary") { screen, context in
      created.append("\(screen)")
      return SummaryStore(screen: screen, navigator: context.navigator)
    }
    TrapezioRoute(EditScreen.self, name: "edit") { screen, context in
      created.append("\(screen)")
      return EditStore(screen: screen, navigator: context.navigator, interop: context.interop)
    }
  }

  func makeFlow() -> TestFlow {
    TestFlow(root: CounterScreen(initialValue: 3)) { routes }
  }

  @Test("A result of one screen changes the state of another")
  func result() async {
    let flow = makeFlow()
    await flow.send(.askSummary, to: CounterStore.self)
    await flow.expectScreen(SummaryScreen(value: 3))
    await flow.send(.double, to: SummaryStore.self)
    #expect(flow.store(SummaryStore.self)?.state.value == 6)
    await flow.send(.done, to: SummaryStore.self)
    await flow.expectState(of: CounterStore.self) { $0.count == 6 }
    await flow.expectScreen(CounterScreen(initialValue: 3))
    await flow.finish()
  }

  @Test("After the end, a screen that is shown gets no store", arguments: [true, false])
  func shownAfterTheEnd(finishes: Bool) async {
    let flow = makeFlow()
    if finishes { await flow.finish() } else { await flow.end() }
    flow.stack.goTo(SummaryScreen(value: 3))
    #expect(flow.stack.path.count == 1)
    _ = flow.store(CounterStore.self)
    await mainActorTurn()
    #expect(created.elements == ["CounterScreen(initialValue: 3)"])
  }

  @Test("The user leaves a screen, and the screen below gets no result")
  func userLeaves() async {
    let flow = makeFlow()
    await flow.send(.askSummary, to: CounterStore.self)
    await flow.expectScreen(SummaryScreen(value: 3))
    flow.userLeaves()
    await flow.expectScreen(CounterScreen(initialValue: 3))
    await flow.expectState(of: CounterStore.self) { $0.count == -1 }
    await flow.finish()
  }

  @Test("A guard asks the user, who stays and then leaves")
  func guards() async {
    let flow = makeFlow()
    await flow.send(.showSummary, to: CounterStore.self)
    await flow.send(.edit, to: SummaryStore.self)
    await flow.send(.titleChanged("New"), to: EditStore.self)
    let staying = flow.userLeaves()
    await flow.expectQuestion("Discard changes?")
    await flow.answer(false)
    #expect(await !staying.value)
    await flow.expectScreen(EditScreen(id: 3))
    flow.userLeaves()
    await flow.expectQuestion("Discard changes?")
    await flow.press("Discard")
    await flow.expectScreen(SummaryScreen(value: 3))
    await flow.finish()
  }

  @Test("expectState waits for the work of a store")
  func work() async {
    let flow = makeFlow()
    await flow.send(.halve, to: CounterStore.self)
    halve.succeed(1)
    await flow.expectState(of: CounterStore.self) { $0.count == 1 }
    await flow.send(.showSummary, to: CounterStore.self)
    await flow.expectScreen(SummaryScreen(value: 1))
    await flow.finish()
  }

  @Test("An event reaches a store whose screen is covered")
  func coveredStore() async {
    let flow = makeFlow()
    await flow.send(.showSummary, to: CounterStore.self)
    flow.store(CounterStore.self)?.send(.increment)
    #expect(flow.store(CounterStore.self)?.state.count == 4)
    await flow.expectScreen(SummaryScreen(value: 3))
    await flow.finish()
  }

  @Test("A sheet is asserted with its style")
  func sheet() async {
    let flow = makeFlow()
    await flow.send(.showSummary, to: CounterStore.self)
    await flow.send(.showFilter, to: SummaryStore.self)
    await flow.expectScreen(FilterScreen(), as: .sheet(.medium))
    #expect(
      flow.stack.snapshot
        == TrapezioNavigationSnapshot(
          root: CounterScreen(initialValue: 3), TrapezioNavigationStep(SummaryScreen(value: 3)),
          TrapezioNavigationStep(FilterScreen(), as: .sheet(.medium))))
    flow.userLeaves()
    await flow.expectScreen(SummaryScreen(value: 3))
    await flow.finish()
  }

  @Test("Interop events are recorded")
  func interop() async {
    let flow = makeFlow()
    await flow.send(.help, to: CounterStore.self)
    await flow.interop.expectEvent(CounterInteropEvent.helpRequested)
    await flow.finish()
  }

  @Test("A store is created when its screen is first shown, and kept for its entry")
  func stores() async {
    let stack = TrapezioStackNavigator(root: CounterScreen(initialValue: 3))
    stack.goTo(SummaryScreen(value: 1))
    stack.goTo(EditScreen(id: 7))
    let flow = TestFlow(of: stack) { routes }
    #expect(created.elements == ["EditScreen(id: 7)"])
    flow.userLeaves()
    await flow.expectScreen(SummaryScreen(value: 1))
    #expect(created.elements == ["EditScreen(id: 7)", "SummaryScreen(value: 1)"])
    await flow.send(.edit, to: SummaryStore.self)
    await flow.send(.close, to: EditStore.self)
    await flow.send(.double, to: SummaryStore.self)
    #expect(flow.store(SummaryStore.self)?.state.value == 2)
    #expect(
      created.elements == ["EditScreen(id: 7)", "SummaryScreen(value: 1)", "EditScreen(id: 1)"])
    await flow.finish()
  }

  @Test("A link shows a screen below a sheet, and its store is created")
  func belowASheet() async {
    let stack = TrapezioStackNavigator(root: CounterScreen(initialValue: 3))
    let flow = TestFlow(of: stack) { routes }
    let isShown = await stack.open([
      TrapezioNavigationStep(SummaryScreen(value: 1)),
      TrapezioNavigationStep(SummaryScreen(value: 2)),
      TrapezioNavigationStep(EditScreen(id: 7), as: .sheet),
    ])
    #expect(isShown)
    await flow.expectScreen(EditScreen(id: 7), as: .sheet)
    #expect(
      Set(created.elements.dropFirst()) == ["EditScreen(id: 7)", "SummaryScreen(value: 2)"])
    await flow.finish()
  }

  @Test("A wide window shows the screens of all columns, which have stores")
  func columns() async {
    let stack = TrapezioStackNavigator(root: CounterScreen(initialValue: 3), columns: 2)
    stack.goTo(SummaryScreen(value: 1))
    stack.goTo(EditScreen(id: 7))
    let flow = TestFlow(of: stack) { routes }
    #expect(created.elements == ["CounterScreen(initialValue: 3)", "EditScreen(id: 7)"])
    await flow.send(.showSummary, to: CounterStore.self)
    await flow.expectScreen(SummaryScreen(value: 3))
    #expect(
      stack.snapshot
        == TrapezioNavigationSnapshot(
          root: CounterScreen(initialValue: 3), TrapezioNavigationStep(SummaryScreen(value: 3))))
    await flow.finish()
  }

  @Test("A store ends when its screen leaves, and its work is cancelled")
  func ending() async {
    let flow = makeFlow()
    await flow.send(.showSummary, to: CounterStore.self)
    await flow.send(.observe, to: SummaryStore.self)
    let summary = flow.store(SummaryStore.self)
    flow.userLeaves()
    await flow.expectScreen(CounterScreen(initialValue: 3))
    #expect(summary?.isEnded == true)
    await summary?.tasks.expectIdle()
    await flow.finish()
  }

  @Test("The store of a new screen starts its work without a call of the test")
  func observed() async {
    let read = FakeInteractor<Int, Int>()
    let stack = TrapezioStackNavigator(root: FakeRootScreen())
    let flow = TestFlow(of: stack) {
      TrapezioRoute(CounterScreen.self, name: "counter") { screen, context in
        let store = CounterStore(screen: screen, halve: read, navigator: context.navigator)
        store.send(.halve)
        return store
      }
    }
    stack.goTo(CounterScreen(initialValue: 8))
    await read.expectCall(8)
    read.succeed(4)
    await flow.expectState(of: CounterStore.self) { $0.count == 4 }
    await flow.finish()
  }

  @Test("Endless work ends with the flow")
  func end() async {
    let flow = makeFlow()
    await flow.send(.askSummary, to: CounterStore.self)
    await flow.expectScreen(SummaryScreen(value: 3))
    await flow.send(.observe, to: SummaryStore.self)
    let counter = flow.store(CounterStore.self)
    await flow.end()
    #expect(counter?.isEnded == true)
    #expect(counter?.tasks.isIdle == true)
  }

  @Test("finish ends all stores")
  func finish() async {
    let flow = makeFlow()
    let counter = flow.store(CounterStore.self)
    await flow.finish()
    #expect(counter?.isEnded == true)
  }

  @Test("A flow shows the stack of the selected tab, and keeps the stores of the others")
  func tabs() async {
    let tabs = TrapezioTabNavigator(
      [FlowTab.count: CounterScreen(initialValue: 3), .edit: EditScreen(id: 7)], selected: .count)
    let flow = TestFlow(of: tabs) { routes }
    #expect(created.elements == ["CounterScreen(initialValue: 3)"])
    await flow.send(.showSummary, to: CounterStore.self)
    await flow.send(.double, to: SummaryStore.self)
    tabs.select(.edit)
    await flow.expectScreen(EditScreen(id: 7))
    await flow.send(.titleChanged("New"), to: EditStore.self)
    let leaving = tabs.select(.count)
    await flow.expectQuestion("Discard changes?")
    await flow.answer(true)
    #expect(await leaving.value)
    await flow.expectScreen(SummaryScreen(value: 3))
    #expect(flow.store(SummaryStore.self)?.state.value == 6)
    #expect(created.elements.count == 3)
    await flow.finish()
  }

  @Test("The store of a feature is driven like any other")
  func featureStore() async {
    typealias Tested = TestStoreFeatureTests.CounterFeature
    let feature = Tested(halve: halve, clock: TestClock())
    let flow = TestFlow(root: FakeRootScreen()) {
      TrapezioRoute(FakeRootScreen.self, name: "root") { _, _ in
        Store(initialState: Tested.State(), feature: feature)
      }
    }
    await flow.send(.increment, to: Store<Tested>.self)
    await flow.expectState(of: Store<Tested>.self) { $0.count == 1 }
    await flow.finish()
  }

  @Test("A new limit applies to the user, the interop and the messages")
  func newLimit() async {
    let flow = makeFlow()
    flow.limit = .seconds(30)
    #expect(flow.user.limit == .seconds(30))
    #expect(flow.interop.sink.limit == .seconds(30))
    #expect(flow.messages.sink.limit == .seconds(30))
    await flow.finish()
  }

  @Test("A flow and its stores are deallocated, even without finish")
  func release() async {
    weak var flow: TestFlow?
    await expectDeallocates {
      let made = makeFlow()
      flow = made
      return made.store(CounterStore.self)!
    }
    #expect(flow == nil)
  }

  // MARK: Leaving

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
    let flow = TestFlow(of: stack) { routes }
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
    let flow = TestFlow(of: stack) {}
    stack.navigator(of: stack.current).guardLeaving { _ in
      for _ in 1...20 { await Task.yield() }
      return true
    }
    stack.dismiss()
    await flow.finish()
    #expect(stack.path.isEmpty)
  }
}
