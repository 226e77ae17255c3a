// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import CounterFeatures
import Testing
import Trapezio
import TrapezioNavigation

@Suite("CounterStore", .timeLimit(.minutes(1)))
@MainActor
struct CounterStoreTests {
  private let messages = TrapezioMessageManager()
  private let navigator = TrapezioStackNavigator(root: CounterScreen(initialValue: 4))
  private let interop = RecordingInterop()

  private func makeStore(_ initialValue: Int = 4) -> CounterStore {
    CounterStore(
      screen: CounterScreen(initialValue: initialValue),
      divideUsecase: DivideUsecase(clock: InstantClock()),
      messages: messages, navigator: navigator, interop: interop)
  }

  @Test("It starts at the value of its screen and counts up and down")
  func counting() {
    let store = makeStore(4)
    #expect(store.state.count == 4)
    store.send(.increment)
    store.send(.increment)
    store.send(.decrement)
    #expect(store.state.count == 5)
  }

  @Test("It halves an even number, and shows that it is at it")
  func dividing() async {
    let store = makeStore(6)
    let sent = store.send(.divideByTwo)
    #expect(store.state.isDividing)
    await sent.finish()
    #expect(store.state.count == 3)
    #expect(!store.state.isDividing)
    #expect(messages.messages.isEmpty)
  }

  @Test("An odd number is an error message, and the count stays")
  func dividingOdd() async {
    let store = makeStore(7)
    await store.send(.divideByTwo).finish()
    #expect(store.state.count == 7)
    #expect(!store.state.isDividing)
    #expect(messages.messages.map(\.message) == ["7 is odd and cannot be halved."])
  }

  @Test("Dividing again while it divides has no effect")
  func dividingTwice() async {
    let store = makeStore(8)
    let first = store.send(.divideByTwo)
    #expect(store.send(.divideByTwo).isFinished)
    await first.finish()
    #expect(store.state.count == 4)
  }

  @Test("Leaving the screen cancels the division")
  func leaving() async {
    let store = makeStore(8)
    let sent = store.send(.divideByTwo)
    store.end()
    await sent.finish()
    #expect(store.state.count == 8)
  }

  @Test("Help is asked of the app")
  func help() {
    makeStore().send(.help)
    #expect(interop.events == [.helpRequested])
  }

  @Test("The summary is given the count")
  func summary() {
    let store = makeStore(4)
    store.send(.increment)
    store.send(.goToSummary)
    #expect(navigator.current.screen as? SummaryScreen == SummaryScreen(value: 5))
  }
}
