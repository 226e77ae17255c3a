// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio
import TrapezioFeature
import TrapezioTesting

@Suite("TestStore, messages", .inTurn)
@MainActor
struct TestStorePressTests {
  private let halve = FakeInteractor<Int, Int>()

  private func makeStore() -> TestStore<CounterStore> { TestStore(CounterStore(halve: halve)) }

  private func clear(_ store: TestStore<CounterStore>) async {
    await store.send(.clear) { $0.count = 0 }
    await store.messages.expectMessage(
      "Cleared.", title: "Counter", kind: .success, actions: ["Undo", "Halve"])
  }

  @Test("a press runs the action, clears the message and asserts the change")
  func press() async {
    let store = makeStore()
    await clear(store)
    await store.press("Undo") { $0.count = 4 }
    #expect(store.base.messages.messages.isEmpty)
    await store.finish()
  }

  @Test("the changes of the work that a press starts are received")
  func work() async {
    let store = makeStore()
    await clear(store)
    await store.press("Halve") { $0.isHalving = true }
    halve.succeed(7)
    await store.receive {
      $0.isHalving = false
      $0.count = 7
    }
    await store.finish()
  }

  @Test("press presses the newest open message, or the message with the text")
  func newest() async {
    let store = makeStore()
    await clear(store)
    await store.send(.restore(9)) { $0.count = 9 }
    await clear(store)
    await store.press("Undo") { $0.count = 9 }
    await store.press("Undo", of: "Cleared.") { $0.count = 4 }
    await store.finish()
  }

  @Test("press presses an action of a merged message in the open message")
  func merged() async {
    let manager = TrapezioMessageManager(mergingWithin: .seconds(2), clock: TestClock())
    let store = TestStore(CounterStore(messages: manager))
    await clear(store)
    await store.send(.restore(9)) { $0.count = 9 }
    await clear(store)
    #expect(manager.messages.count == 1)
    await store.press("Undo") { $0.count = 9 }
    await store.finish()
  }

  @Test("with exhaustivity off, a press asserts only the values that it sets")
  func exhaustivityOff() async {
    let store = makeStore()
    store.exhaustivity = .off
    await store.send(.clear)
    #expect(store.messages.takeEvents() == ["Cleared."])
    await store.press("Halve") { $0.isHalving = true }
    #expect(store.state.isHalving)
    await store.end()
  }

  @Test("a press sends an action to the store of a feature")
  func feature() async {
    typealias Counter = TestStoreFeatureTests.CounterFeature
    let messages = TrapezioMessageManager()
    let base = Store(
      initialState: Counter.State(), feature: Counter(halve: halve, clock: TestClock()))
    let recorder = MessageRecorder()
    let store = TestStore(base, messages: recorder) { $0.count }
    MesaObservers.$current.withValue(MesaObservers()) {
      MesaObservers.current.use(recorder.observer)
      messages.emit(
        "Reset.", actions: [TrapezioMessageAction("Undo", sending: .increment, to: base)])
    }
    await recorder.expectMessage("Reset.", actions: ["Undo"])
    await store.press("Undo") { $0 = 1 }
    await store.finish()
  }

  @Test("a message that an action emits is recorded")
  func emitted() async {
    let manager = TrapezioMessageManager()
    let store = TestStore(ScriptedStore())
    await store.send(
      Script { _ in
        let retry = TrapezioMessageAction("Retry") { [weak manager] in
          manager?.emit("Failed again.")
        }
        manager.emit("Failed.", actions: [retry])
      })
    await store.messages.expectMessage("Failed.", actions: ["Retry"])
    await store.press("Retry")
    await store.messages.expectMessage("Failed again.")
    await store.finish()
  }

  @Test("expectMessage asserts all content of a message")
  func message() async throws {
    let store = makeStore()
    await store.send(.clear) { $0.count = 0 }
    let undo = TrapezioMessageAction("Undo") {}
    let halve = TrapezioMessageAction("Halve", role: .destructive) {}
    await store.messages.expectMessage(
      TrapezioMessage("Cleared.", title: "Counter", kind: .success, actions: [undo, halve]))
    await store.send(.clear)
    let message = try #require(await store.messages.nextMessage())
    #expect(message == store.base.messages.messages.last)
    await store.send(.warn("Oh"))
    await store.messages.expectMessage("Oh")
    await store.finish()
  }
}
