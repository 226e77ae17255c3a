// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio
import TrapezioTesting

extension TestStoreTests {
  @Test("two updates of one event are one change")
  func updatesOfAnEvent() async {
    let store = TestStore(ScriptedStore())
    let twice = Script { store in
      store.update { $0.count = 5 }
      store.update { $0.count = 6 }
    }
    await store.send(twice) { $0.count = 6 }
    await store.finish()
  }

  @Test("receive gets an update that the store makes before the first event")
  func updateBeforeTheFirstEvent() async {
    let store = TestStore(ScriptedStore())
    store.base.update { $0.count = 5 }
    await store.receive { $0.count = 5 }
    await store.finish()
  }

  @Test("two updates of an event that work sends are one change")
  func updatesOfWork() async {
    let store = TestStore(ScriptedStore())
    await store.send(
      .launch(
        Script { store in
          store.update { $0.count = 5 }
          store.update { $0.isHalving = true }
        }))
    await store.receive {
      $0.count = 5
      $0.isHalving = true
    }
    await store.finish()
  }

  @Test("an event of work whose updates cancel each other out is no change")
  func noNetChange() async {
    let store = TestStore(ScriptedStore())
    await store.send(
      .launch(
        Script { store in
          store.update { $0.count = 5 }
          store.update { $0.count = 4 }
          store.send(Script { $0.update { $0.count = 7 } })
        }))
    await store.receive { $0.count = 7 }
    await store.finish()
  }

  @Test("a change is not lost when its event ends the store")
  func changeBeforeTheEnd() async {
    let store = TestStore(ScriptedStore())
    await store.send(
      .launch(
        Script { store in
          store.update { $0.count = 5 }
          store.end()
        }))
    await store.receive { $0.count = 5 }
    await store.finish()
  }

  /// A plugin that ends its store on a change.
  private final class EndingPlugin: TrapezioPlugin {
    private weak var ended: (any TrapezioStoreProtocol)?

    init(_ store: any TrapezioStoreProtocol) { ended = store }

    func store<Value>(_ store: TrapezioStoreInfo, didChange old: Value, to new: Value) {
      ended?.end()
    }
  }

  @Test("a plugin that ends the store on a change hides no change")
  func changeThatEndsTheStore() async {
    let base = ScriptedStore()
    base.use(EndingPlugin(base))
    let store = TestStore(base)
    await store.send(Script { $0.update { $0.count = 5 } }) { $0.count = 5 }
    await store.finish()
  }

  @Test("a plugin that ends the store on a change of work hides no change")
  func changeOfWorkThatEndsTheStore() async {
    let base = ScriptedStore()
    base.use(EndingPlugin(base))
    let store = TestStore(base)
    await store.send(.launch(Script { $0.update { $0.count = 5 } }))
    await store.receive { $0.count = 5 }
    await store.finish()
  }

  @Test("receive(until:) takes no change if the condition is met already")
  func untilMet() async {
    let store = makeStore()
    await store.observe(9, from: observe)
    await store.receive(until: { $0.count == 4 })
    #expect(store.state.count == 4)
    await store.receive { $0.count = 9 }
    await store.end()
  }

  @Test("receive(until:) ends at a change that meets the condition, regardless of later events")
  func untilChange() async {
    let store = makeStore()
    await store.observe(9, from: observe)
    await store.send(.increment) { $0.count = 10 }
    await store.receive(until: { $0.count == 9 })
    #expect(store.state.count == 10)
    await store.end()
  }

  @Test("the expectations of events apply in their order")
  func expectationsInOrder() async {
    let store = makeStore()
    await store.observe(9, from: observe)
    await store.send(.increment) { $0.count = 10 }
    await store.send(.increment) { $0.count = 11 }
    #expect(store.state.count == 11)
    await store.receive { $0.count = 9 }
    #expect(store.state.count == 11)
    await store.end()
  }

  @Test("the expectation of an event no longer applies after a later change was asserted")
  func expectationsBeforeLaterChanges() async {
    let store = makeStore()
    await store.observe(9, from: observe)
    await store.send(.increment) { $0.count = 10 }
    for value in [20, 21] { observe.emit(value) }
    await store.base.awaitState(until: { $0.count == 21 })
    await store.receive { $0.count = 9 }
    #expect(store.state.count == 10)
    await store.receive { $0.count = 20 }
    #expect(store.state.count == 20)
    await store.receive { $0.count = 21 }
    await store.end()
  }

  @Test("a change of work reaches a waiting receive while the work is running")
  func changeOfRunningWork() async throws {
    let store = makeStore()
    store.limit = .seconds(1_000)
    await store.send(.observe)
    let received = Task { await store.receive { $0.count = 9 } }
    // Now the task waits.
    await mainActorTurn()
    observe.emit(9)
    try await received.end()
    await store.end()
  }

  @Test("receive fails when work that began during the wait has ended")
  func idleAgain() async throws {
    let capture = try await captureFailures {
      for _ in 0..<20 {
        let store = makeStore()
        store.limit = .seconds(1_000)
        let (first, second, latch) = (Gate(), Gate(), Latch())
        let tasks = store.base.tasks
        tasks.add(Task.detached { await first.pass() })
        let received = Task { await store.receive { $0.count = 5 } }
        // Now the task waits. It cannot evaluate its condition before the next suspension.
        await mainActorTurn()
        first.open()
        Task.detached {
          await tasks.waitUntilIdle()
          latch.signal()
        }
        #expect(latch.waitBlocking())
        tasks.add(Task.detached { await second.pass() })
        await mainActorTurn()
        second.open()
        try await received.end()
        await store.finish()
      }
    }
    let message = """
      A change was expected, but none came, and no work of the store is running.

      \(FailureCapture.endedWork)
      """
    #expect(capture.messages == Array(repeating: message, count: 20))
  }

  @Test("changes are received in order while others arrive, and events are asserted in order")
  func manyChanges() async {
    let store = TestStore(ScriptedStore())
    let sink = TestEventSink<Int>()
    for number in 0..<300 {
      store.base.update { $0.count = 100 + number }
      sink.send(number)
      guard number.isMultiple(of: 3) else { continue }
      await store.receive { $0.count = 100 + number / 3 }
      await sink.expectEvent(number / 3)
    }
    store.exhaustivity = .off
    await store.receive { $0.count = 250 }
    await store.receive(until: { $0.count == 260 })
    store.exhaustivity = .on
    for number in 161..<300 { await store.receive { $0.count = 100 + number } }
    #expect(sink.takeEvents() == Array(100..<300))
    await store.finish()
  }

  @Test("reading the state again runs no closure")
  func readingTheState() async {
    let store = TestStore(ScriptedStore())
    store.base.update { $0.count = 5 }
    store.base.update { $0.count = 6 }
    var errors = ["a", "b", "c", "d"].makeIterator()
    await store.send(Script { $0.update { $0.error = "a" } }) { $0.error = errors.next() }
    // The event's change is applied to the state without the earlier changes.
    for _ in 0..<3 { #expect(store.state == CounterState(count: 4, error: "b")) }
    await store.receive { $0.count = 5 }
    for _ in 0..<3 { #expect(store.state == CounterState(count: 5, error: "c")) }
    await store.receive { $0.count = 6 }
    #expect(store.state == CounterState(count: 6, error: "a"))
    #expect(errors.next() == "d")
    await store.finish()
  }

  @Test("if all earlier changes are asserted, the closure of an event runs once")
  func closureOfAnEvent() async {
    let store = TestStore(ScriptedStore())
    var counts = [6, 7].makeIterator()
    await store.send(Script { $0.update { $0.count = 6 } }) { $0.count = counts.next() ?? 0 }
    #expect(store.state.count == 6)
    #expect(counts.next() == 7)
    await store.finish()
  }
}
