// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio
import TrapezioNavigation
import TrapezioTesting

@Suite("FakeTrapezioNavigator", .inTurn)
@MainActor
struct FakeTrapezioNavigatorTests {
  private let navigator = FakeTrapezioNavigator(root: CounterScreen())

  private var stack: [AnyHashable] {
    navigator.stack.entries.map { AnyHashable($0.screen) }
  }

  @Test("a navigator records each call in one list, and changes a real stack")
  func verbs() async {
    navigator.goTo(SummaryScreen(value: 1))
    navigator.goTo(SummaryScreen(value: 2), as: .sheet(.medium))
    #expect(
      navigator.stack.snapshot
        == TrapezioNavigationSnapshot(
          root: CounterScreen(), TrapezioNavigationStep(SummaryScreen(value: 1)),
          TrapezioNavigationStep(SummaryScreen(value: 2), as: .sheet(.medium))))
    navigator.dismissToRoot()
    #expect(stack == [CounterScreen()] as [AnyHashable])
    navigator.goTo(SummaryScreen(value: 3))
    navigator.dismissTo(CounterScreen())
    #expect(stack == [CounterScreen()] as [AnyHashable])
    #expect(
      navigator.takeEvents() == [
        .goTo(SummaryScreen(value: 1)), .goTo(SummaryScreen(value: 2), as: .sheet(.medium)),
        .dismissToRoot, .goTo(SummaryScreen(value: 3)), .dismissTo(CounterScreen()),
      ])
    #expect(
      navigator.navigatedScreens.map { AnyHashable($0) }
        == (1...3).map { AnyHashable(SummaryScreen(value: $0)) })
  }

  @Test("the root stays, and its calls are recorded")
  func root() async {
    navigator.dismiss()
    #expect(await !navigator.userLeaves().value)
    #expect(stack == [CounterScreen()] as [AnyHashable])
    #expect(!navigator.hasLeft)
    #expect(navigator.takeEvents() == [.dismiss])
    #expect(navigator.dismissCount == 1)
  }

  @Test("results by key go through the stack")
  func results() {
    navigator.goTo(SummaryScreen(value: 1))
    navigator.popWithResult(key: "value", result: 7)
    #expect(navigator.consumeResult(forKey: "value", as: Int.self) == 7)
    #expect(navigator.consumeResult(forKey: "value") == nil)
    navigator.clearResults()
    #expect(
      navigator.takeEvents() == [
        .goTo(SummaryScreen(value: 1)), .popWithResult(key: "value", result: 7), .clearResults,
      ])
    #expect(navigator.dismissCount == 1)
  }

  @Test("results are listed until they are consumed or removed")
  func resultsByKey() {
    navigator.popWithResult(key: "value", result: 7)
    navigator.popWithResult(key: "name", result: "Ann")
    navigator.popWithResult(key: "rest", result: 1)
    navigator.popWithResult(key: "more", result: 2)
    #expect(navigator.results["value"] as? Int == 7)
    #expect(navigator.consumeResult(forKey: "value") as? Int == 7)
    #expect(Set(navigator.results.keys) == ["name", "rest", "more"])
    #expect(navigator.consumeResult(forKey: "name", as: String.self) == "Ann")
    #expect(Set(navigator.results.keys) == ["rest", "more"])
    StrataDiagnostics.withHandler({ _ in }) {
      #expect(navigator.consumeResult(forKey: "rest", as: String.self) == nil)
    }
    #expect(Set(navigator.results.keys) == ["rest", "more"])
    navigator.clearResults()
    #expect(navigator.results.isEmpty)
    #expect(navigator.consumeResult(forKey: "more") == nil)
    navigator.popWithResult(key: "value", result: 8)
    navigator.reset()
    #expect(navigator.results.isEmpty)
  }

  @Test("a stream has all events, the earlier events first, and does not assert them")
  func eventStream() async {
    navigator.goTo(SummaryScreen(value: 1))
    var first = navigator.eventStream.makeAsyncIterator()
    #expect(await first.next() == .goTo(SummaryScreen(value: 1)))
    navigator.dismiss()
    var second = navigator.eventStream.makeAsyncIterator()
    #expect(await first.next() == .dismiss)
    navigator.dismissToRoot()
    #expect(await first.next() == .dismissToRoot)
    #expect(await second.next() == .goTo(SummaryScreen(value: 1)))
    #expect(await second.next() == .dismiss)
    #expect(await second.next() == .dismissToRoot)
    #expect(navigator.takeEvents() == [.goTo(SummaryScreen(value: 1)), .dismiss, .dismissToRoot])
  }

  @Test("a stream of events ends with the navigator")
  func eventStreamEnds() async {
    let stream = {
      let navigator = FakeTrapezioNavigator()
      navigator.dismissToRoot()
      #expect(navigator.events == [.dismissToRoot])
      return navigator.eventStream
    }()
    var events: [NavigationEvent] = []
    for await event in stream { events.append(event) }
    #expect(events == [.dismissToRoot])
  }

  @Test("only goTo has a navigated screen")
  func navigatedScreen() {
    let goTo = NavigationEvent.goTo(SummaryScreen(value: 1))
    #expect(goTo.navigatedScreen as? SummaryScreen == SummaryScreen(value: 1))
    #expect(NavigationEvent.dismissTo(SummaryScreen(value: 1)).navigatedScreen == nil)
    #expect(NavigationEvent.dismiss.navigatedScreen == nil)
  }

  @Test("a store that awaits a result gets nil when the user leaves")
  func left() async {
    let store = TestStore(CounterStore(navigator: navigator), navigator: navigator)
    await store.send(.askSummary)
    #expect(await navigator.nextEvent() == .goTo(SummaryScreen(value: 4)))
    navigator.leave()
    await store.receive { $0.count = -1 }
    #expect(stack == [CounterScreen()] as [AnyHashable])
    await store.finish()
  }

  @Test("a cancelled task navigates nowhere")
  func cancelled() async {
    let result = await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await navigator.result(of: SummaryScreen(value: 1))
    }.value
    #expect(result == nil)
    navigator.expectNoMoreEvents()
  }

  @Test("a navigator records the result of the root screen")
  func returning() async {
    navigator.dismiss(CounterScreen(), returning: 8)
    #expect(await navigator.nextEvent() == .dismissReturning(8))
    #expect(navigator.dismissCount == 1)
  }

  @Test("reset removes events and screens, and ends the wait for a result")
  func reset() async {
    let awaiting = Task { await navigator.result(of: SummaryScreen(value: 1)) }
    _ = await navigator.nextEvent()
    navigator.goTo(SummaryScreen(value: 2))
    navigator.reset()
    #expect(await awaiting.value == nil)
    #expect(stack == [CounterScreen()] as [AnyHashable])
    navigator.expectNoMoreEvents()
    #expect(navigator.events == [])
  }

  @Test("reset removes early results")
  func resetEarlyResults() async {
    let store = TestStore(CounterStore(navigator: navigator), navigator: navigator)
    navigator.leave(SummaryScreen.self, returning: 8)
    navigator.reset()
    await store.send(.askSummary)
    await navigator.expectEvent(.goTo(SummaryScreen(value: 4)))
    navigator.leave(SummaryScreen.self, returning: 9)
    await store.receive { $0.count = 9 }
    await store.finish()
  }

  @Test("an early result applies to the next screen, even after an awaited result")
  func earlyAgain() async {
    let store = TestStore(CounterStore(navigator: navigator), navigator: navigator)
    await store.send(.askSummary)
    await navigator.expectEvent(.goTo(SummaryScreen(value: 4)))
    navigator.leave(SummaryScreen.self, returning: 8)
    await store.receive { $0.count = 8 }
    navigator.leave(SummaryScreen.self, returning: 9)
    await store.send(.askSummary)
    await navigator.expectEvent(.goTo(SummaryScreen(value: 8)))
    await store.receive { $0.count = 9 }
    await store.finish()
  }

  @Test("a result of the root screen causes no warning")
  func returningAtTheRoot() {
    let warnings = Log<String>()
    StrataDiagnostics.withHandler({ warnings.append($0) }) {
      navigator.dismiss(CounterScreen(), returning: 8)
    }
    #expect(navigator.returnedResult == nil)
    #expect(warnings.elements == [])
    #expect(navigator.takeEvents() == [.dismissReturning(8)])
  }

  @Test("without a root screen, any screen can return a result, and the navigator records it")
  func returningWithoutARoot() async {
    let navigator = FakeTrapezioNavigator()
    let store = TestStore(CounterStore(navigator: navigator), navigator: navigator)
    await store.send(.answer)
    await navigator.expectEvent(.dismissReturning(4))
    await store.finish()
  }

  @Test("the root screen is optional")
  func noRoot() {
    #expect(FakeTrapezioNavigator().stack.root.screen is FakeRootScreen)
  }

  @Test("events are equal if their calls are equal")
  func equality() {
    let events: [NavigationEvent] = [
      .goTo(SummaryScreen(value: 1)), .goTo(SummaryScreen(value: 2)), .goTo(CounterScreen()),
      .goTo(CounterScreen(), as: .sheet), .goTo(CounterScreen(), as: .sheet(.medium)), .dismiss,
      .dismissToRoot, .dismissTo(SummaryScreen(value: 1)), .dismissReturning(1),
      .dismissReturning("1"), .dismissReturning(()), .popWithResult(key: "a", result: 1),
      .popWithResult(key: "b", result: 1), .popWithResult(key: "a", result: 2), .clearResults,
      .back,
    ]
    for (index, event) in events.enumerated() {
      #expect(events.indices.filter { events[$0] == event } == [index])
    }
    struct Opaque: Sendable {}
    #expect(NavigationEvent.dismissReturning(Opaque()) != .dismissReturning(Opaque()))
  }

  @Test("nextEvent fails at once if no work of the test store is running")
  func idle() async {
    let capture = await captureFailures {
      let store = TestStore(
        CounterStore(navigator: navigator), navigator: navigator, limit: .seconds(1_000))
      #expect(await navigator.nextEvent() == nil)
      await store.send(.close)
      navigator.expectNoMoreEvents()
      await store.finish()
    }
    #expect(
      capture.text == """
        A navigation event was expected, but none came, and no work of the store is running.

        There were no earlier navigation events.

        \(FailureCapture.noRunningWork)
        ---
        No navigation event was expected, but there is one:

            NavigationEvent.dismiss

        Assert each with "navigator.expectEvent(_:)", or all with "navigator.takeEvents()".

        See Failures#unexpected-event.
        """)
  }

  @Test("an early result applies to the next awaited screen")
  func early() async {
    let store = TestStore(CounterStore(navigator: navigator), navigator: navigator)
    navigator.leave(SummaryScreen.self, returning: 8)
    await store.send(.askSummary)
    #expect(await navigator.nextEvent() == .goTo(SummaryScreen(value: 4)))
    await store.receive { $0.count = 8 }
    navigator.leave()
    await store.send(.askSummary)
    #expect(await navigator.nextEvent() == .goTo(SummaryScreen(value: 8)))
    await store.receive { $0.count = -1 }
    #expect(stack == [CounterScreen()] as [AnyHashable])
    await store.finish()
  }

  @Test("results of different types are not equal, even if one wraps the other")
  func types() {
    #expect(NavigationEvent.dismissReturning(5) != .dismissReturning(Int?.some(5)))
    #expect(NavigationEvent.dismissReturning(Int?.none) != .dismissReturning(String?.none))
  }
}
