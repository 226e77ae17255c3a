// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio
import TrapezioNavigation
import TrapezioTesting

@Suite("FakeTrapezioNavigator", .timeLimit(.minutes(1)))
@MainActor
struct FakeTrapezioNavigatorTests {
  private let navigator = FakeTrapezioNavigator(root: CounterScreen())

  private var stack: [AnyHashable] {
    navigator.stack.entries.map { AnyHashable($0.screen) }
  }

  @Test("it records each verb in one list, and moves a real stack")
  func verbs() async {
    navigator.goTo(SummaryScreen(value: 1))
    navigator.goTo(SummaryScreen(value: 2))
    navigator.goTo(SummaryScreen(value: 3))
    navigator.dismiss()
    navigator.dismissTo(SummaryScreen(value: 1))
    #expect(stack == [CounterScreen(), SummaryScreen(value: 1)] as [AnyHashable])
    navigator.dismissToRoot()
    #expect(stack == [CounterScreen()] as [AnyHashable])
    #expect(
      navigator.takeEvents() == [
        .goTo(SummaryScreen(value: 1)), .goTo(SummaryScreen(value: 2)),
        .goTo(SummaryScreen(value: 3)), .dismiss, .dismissTo(SummaryScreen(value: 1)),
        .dismissToRoot,
      ])
    #expect(navigator.navigatedScreens.map { AnyHashable($0) }.count == 3)
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

  @Test("a store that awaits a result gets what the test returns")
  func awaited() async {
    let store = TestStore(CounterStore(navigator: navigator), navigator: navigator)
    await store.send(.askSummary)
    #expect(await navigator.nextEvent() == .goTo(SummaryScreen(value: 4)))
    navigator.leave(returning: 8)
    await store.receive { $0.count = 8 }
    await store.finish()
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

  @Test("one who was cancelled before goes nowhere")
  func cancelled() async {
    let result = await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await navigator.goTo(SummaryScreen(value: 1), for: Int.self)
    }.value
    #expect(result == nil)
    navigator.expectNoMoreEvents()
  }

  @Test("the screen under test returns a result")
  func returning() async {
    navigator.dismiss(returning: 8)
    #expect(await navigator.nextEvent() == .dismissReturning(8))
    #expect(navigator.dismissCount == 1)
  }

  @Test("reset forgets events and screens, and lets go who awaits a result")
  func reset() async {
    let awaiting = Task { await navigator.goTo(SummaryScreen(value: 1), for: Int.self) }
    _ = await navigator.nextEvent()
    navigator.goTo(SummaryScreen(value: 2))
    navigator.reset()
    #expect(await awaiting.value == nil)
    #expect(stack == [CounterScreen()] as [AnyHashable])
    navigator.expectNoMoreEvents()
    #expect(navigator.events == [])
  }

  @Test("a test to which the root does not matter leaves it out")
  func noRoot() {
    #expect(FakeTrapezioNavigator().stack.root.screen is FakeRootScreen)
  }

  @Test("events are equal where they ask the same")
  func equality() {
    let events: [NavigationEvent] = [
      .goTo(SummaryScreen(value: 1)), .goTo(SummaryScreen(value: 2)), .goTo(CounterScreen()),
      .dismiss, .dismissToRoot, .dismissTo(SummaryScreen(value: 1)), .dismissReturning(1),
      .dismissReturning("1"), .dismissReturning(()), .popWithResult(key: "a", result: 1),
      .popWithResult(key: "b", result: 1), .popWithResult(key: "a", result: 2), .clearResults,
    ]
    for (index, event) in events.enumerated() {
      #expect(events.indices.filter { events[$0] == event } == [index])
    }
    struct Opaque: Sendable {}
    #expect(NavigationEvent.dismissReturning(Opaque()) != .dismissReturning(Opaque()))
  }

  @Test("nextEvent fails at once where no work of the test store is running")
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
      capture.messages == [
        """
        One more navigation event was expected, but none came, and no work of the store is running.

        There was none before.
        """,
        """
        No navigation event was expected, but there is one:

            NavigationEvent.dismiss

        Assert each with "navigator.expectEvent(_:)", or all with "navigator.takeEvents()".
        """,
      ])
  }

  @Test("what the test says before a result is awaited counts for the next one")
  func early() async {
    let store = TestStore(CounterStore(navigator: navigator), navigator: navigator)
    navigator.leave(returning: 8)
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

  @Test("results of different types are not equal, though one may hold the other")
  func types() {
    #expect(NavigationEvent.dismissReturning(5) != .dismissReturning(Int?.some(5)))
    #expect(NavigationEvent.dismissReturning(Int?.none) != .dismissReturning(String?.none))
  }
}
