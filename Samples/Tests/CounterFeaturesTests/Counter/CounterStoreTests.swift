// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import CounterFeatures
import TerminalHost
import Testing
import Trapezio
import TrapezioNavigation
import TrapezioTesting

@Suite("CounterStore", .inTurn)
@MainActor
struct CounterStoreTests {
  private let clock = TestClock()
  private let interop = FakeTrapezioInterop()
  private let navigator = FakeTrapezioNavigator(root: CounterScreen(initialValue: 4))

  private func makeStore(
    _ initialValue: Int = 4, navigator own: (any TrapezioNavigator)? = nil
  ) -> TestStore<CounterStore> {
    TestStore(
      CounterStore(
        screen: CounterScreen(initialValue: initialValue),
        divideUsecase: DivideUsecase(clock: clock), messages: TrapezioMessageManager(),
        navigator: own ?? navigator, interop: interop),
      navigator: navigator, interop: interop)
  }

  @Test("It starts at the value of its screen and counts up and down")
  func counting() async {
    let store = makeStore(4)
    #expect(store.state.count == 4)
    await store.send(.increment) { $0.count = 5 }
    await store.send(.increment) { $0.count = 6 }
    await store.send(.decrement) { $0.count = 5 }
    await store.finish()
  }

  @Test("It halves an even number, and shows its progress")
  func dividing() async {
    let store = makeStore(6)
    await store.send(.divideByTwo) { $0.isDividing = true }
    await clock.advance(by: .milliseconds(600))
    await store.receive {
      $0.count = 3
      $0.isDividing = false
    }
    await store.finish()
  }

  @Test("Counting continues during a division, and the result replaces the count")
  func countingWhileDividing() async {
    let store = makeStore(6)
    await store.send(.divideByTwo) { $0.isDividing = true }
    await clock.advance(by: .milliseconds(599))
    await store.send(.increment) { $0.count = 7 }
    await clock.advance(by: .milliseconds(1))
    await store.receive {
      $0.count = 3
      $0.isDividing = false
    }
    await store.finish()
  }

  @Test("An odd number shows an error message, and the count stays")
  func dividingOdd() async {
    let store = makeStore(7)
    await store.send(.divideByTwo) { $0.isDividing = true }
    await clock.advance(by: .milliseconds(600))
    await store.receive { $0.isDividing = false }
    await store.messages.expectEvent("7 is odd and cannot be halved.")
    await store.finish()
  }

  @Test("Dividing again while it divides has no effect")
  func dividingTwice() async {
    let store = makeStore(8)
    await store.send(.divideByTwo) { $0.isDividing = true }
    await store.send(.divideByTwo)
    await clock.advance(by: .milliseconds(600))
    await store.receive {
      $0.count = 4
      $0.isDividing = false
    }
    await store.finish()
  }

  @Test("Leaving the screen cancels the division")
  func leaving() async {
    let store = makeStore(8)
    await store.send(.divideByTwo) { $0.isDividing = true }
    await clock.advance(by: .milliseconds(599))
    await store.end()
    #expect(clock.pendingSleeps == [])
  }

  @Test("A store is deallocated after its screen has disappeared, even during a division")
  func release() async {
    await expectDeallocates {
      let store = makeStore(8)
      await store.send(.divideByTwo) { $0.isDividing = true }
      await store.end()
      return store.base
    }
  }

  @Test("Help is an event for the app")
  func help() async {
    let store = makeStore()
    await store.send(.help)
    await interop.expectEvent(CounterInteropEvent.helpRequested)
    await store.finish()
  }

  @Test("The summary gets the count")
  func summary() async {
    let store = makeStore(4)
    await store.send(.increment) { $0.count = 5 }
    await store.send(.goToSummary)
    await navigator.expectEvent(.goTo(SummaryScreen(value: 5)))
    await store.finish()
  }

  @Test("The editor starts at the count, and its value replaces the count")
  func setting() async throws {
    let stack = navigator.stack
    let store = makeStore(4, navigator: stack.navigator(of: stack.root))
    await store.send(.setValue)
    let step = TrapezioNavigationStep(EditorScreen(value: 4), as: .sheet)
    try await waitUntil("the editor") { stack.snapshot.steps.last == step }
    stack.navigator(of: stack.current).dismiss(
      EditorScreen(value: 4), returning: EditedValue(value: 9))
    await store.receive { $0.count = 9 }
    await store.finish()
  }

  @Test("The panel shows the count and its commands, and its keys send events")
  func panel() async throws {
    let panel = TestProjection(CounterPanel(), state: makeStore(4).state)
    #expect(panel.content.lines == ["Count: 4", ""])
    for (key, event) in [("+", CounterEvent.increment), ("-", .decrement), ("/", .divideByTwo)] {
      let command = try #require(panel.content.commands.first { $0.key == key })
      command.action()
      await panel.expectEvent(event)
    }
    panel.expectNoMoreEvents()
    panel.state.isDividing = true
    #expect(panel.content.lines == ["Count: 4", "Dividing by two…"])
  }

  @Test("A thousand tests at once have one outcome")
  func thousandTimes() async {
    await withTaskGroup { group in
      for _ in 0..<1_000 {
        group.addTask {
          // Each store has its own navigator, which keeps the store's draft.
          var tests = await CounterStoreTests()
          await tests.countingWhileDividing()
          tests = await CounterStoreTests()
          await tests.dividingOdd()
          tests = await CounterStoreTests()
          await tests.leaving()
        }
      }
    }
  }
}
