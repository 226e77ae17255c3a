// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Observation
import Strata
import Testing
import Trapezio

extension TrapezioStoreTests {
  @Test("States are the current one first, then every change in order")
  func statesInOrder() async {
    let store = CounterStore(5)
    store.send(.increment)
    let states = store.states
    for count in 1...100 { store.send(.set(count)) }
    store.end()
    #expect(await states.map(\.count).collected() == [6] + Array(1...100))
  }

  @Test("Any number of consumers receive all states, a late one from the current state on")
  func manyConsumers() async {
    let store = CounterStore()
    let early = (1...20).map { _ in store.states }
    store.send(.increment)
    let late = store.states
    store.send(.increment)
    store.end()
    for states in early {
      #expect(await states.map(\.count).collected() == [0, 1, 2])
    }
    #expect(await late.map(\.count).collected() == [1, 2])
  }

  @Test("A consumer in another task receives a state immediately")
  func concurrentConsumers() async throws {
    let store = CounterStore()
    let seen = Log<Int>()
    let tasks = (1...3).map { _ in
      let states = store.states
      return Task.detached {
        for await state in states { seen.append(state.count) }
      }
    }
    try await seen.wait(forCount: 3)
    store.send(.increment)
    try await seen.wait(forCount: 6)
    #expect(seen.elements == [0, 0, 0, 1, 1, 1])
    store.end()
    for task in tasks { await task.value }
  }

  @Test("The end of one consumer does not disturb the others")
  func consumerEnds() async throws {
    let store = CounterStore()
    let states = store.states
    let seen = Log<Int>()
    let other = store.states
    let task = Task { for await state in other { seen.append(state.count) } }
    for await _ in store.states { break }
    try await seen.wait(forCount: 1)
    store.send(.increment)
    try await seen.wait(forCount: 2)
    task.cancel()
    await task.value
    store.send(.increment)
    store.end()
    #expect(seen.elements == [0, 1])
    #expect(await states.map(\.count).collected() == [0, 1, 2])
  }

  @Test("A released consumer retains no state")
  func consumersRemoved() async throws {
    let store = BoxStore()
    _ = store.states
    for await _ in store.states { break }
    let begun = Log<Void>()
    let states = store.states
    let task = Task {
      for await _ in states { begun.append(()) }
    }
    try await begun.wait(forCount: 1)
    task.cancel()
    await task.value

    weak let box = store.put(Box())
    #expect(box != nil)
    store.put(nil)
    #expect(box == nil)

    let consumer = store.states
    weak let kept = store.put(Box())
    store.put(nil)
    #expect(kept != nil)
    store.end()
    #expect(await consumer.collected().count == 3)
    #expect(kept == nil)
  }

  @Test("States end with the store, after the last state")
  func statesEnd() async {
    let store = CounterStore()
    let states = store.states
    store.send(.increment)
    store.end()
    store.send(.increment)
    store.update { $0.count = 9 }
    #expect(await states.map(\.count).collected() == [0, 1])
    #expect(await store.states.map(\.count).collected() == [1])
    #expect(await store.states.map(\.count).collected() == [1])
  }

  @Test("If states is first read after the end, it has only the last state")
  func firstStatesAfterEnd() async {
    let store = CounterStore()
    store.send(.increment)
    store.end()
    #expect(await store.states.map(\.count).collected() == [1])
  }

  @Test("States end when the store is released")
  func statesEndWithRelease() async {
    let states = {
      let store = CounterStore()
      let states = store.states
      store.send(.increment)
      return states
    }()
    #expect(await states.map(\.count).collected() == [0, 1])
  }

  @Test("States that are read during a notification have no duplicates")
  func statesDuringNotification() async {
    let store = CounterStore()
    let asked = Log<AsyncStream<CounterState>>()
    withObservationTracking {
      _ = store.state
    } onChange: {
      MainActor.assumeIsolated { asked.append(store.states) }
    }
    store.send(.increment)
    store.send(.increment)
    store.end()
    let counts = await asked.elements[0].map(\.count).collected()
    #expect(counts == Array(Set(counts)).sorted())
    #expect(counts.suffix(2) == [1, 2])
  }

  @Test("States that are read during a notification are in order, even with plugins")
  func statesDuringNotificationToPlugins() async {
    let store = CounterStore()
    store.use(RecordingPlugin())
    let asked = Log<AsyncStream<CounterState>>()
    withObservationTracking {
      _ = store.state
    } onChange: {
      MainActor.assumeIsolated {
        store.update { $0.note = "later" }
        asked.append(store.states)
      }
    }
    store.send(.increment)
    store.send(.increment)
    store.end()
    let states = await asked.elements[0].collected()
    let all = [
      CounterState(count: 0), CounterState(count: 1), CounterState(count: 1, note: "later"),
      CounterState(count: 2, note: "later"),
    ]
    #expect(states.count > 1)
    #expect(states == all.suffix(states.count))
  }

  @Test("States that are read during an update begin with the old state")
  func statesInUpdate() async {
    let store = CounterStore()
    let asked = Log<AsyncStream<CounterState>>()
    store.update { state in
      state.count = 1
      asked.append(store.states)
      state.count = 2
    }
    store.send(.increment)
    store.end()
    #expect(await asked.elements[0].map(\.count).collected() == [0, 2, 3])
  }

  @Test("If the closure that ends the store reads states, they have the old state")
  func statesInUpdateThatEnds() async {
    let store = CounterStore(5)
    let asked = Log<AsyncStream<CounterState>>()
    store.update { state in
      state.count = 1
      store.end()
      asked.append(store.states)
    }
    asked.append(store.states)
    for states in asked.elements {
      #expect(await states.map(\.count).collected() == [5])
    }
  }

  @Test("If a closure ends the store, states that are read later have the old state")
  func statesAfterUpdateThatEnds() async {
    let store = CounterStore(5)
    store.update { state in
      state.count = 1
      store.end()
    }
    #expect(await store.states.map(\.count).collected() == [5])
  }

  @Test("The store's own work can collect its states")
  func collectedByOwnWork() async throws {
    let store = ScriptedStore()
    let seen = Log<Int>()
    let send = store.send { store in
      strataCollect(store.states) { seen.append($0.count) }
    }
    try await seen.wait(forCount: 1)
    store.update { $0.count = 1 }
    try await seen.wait(forCount: 2)
    store.end()
    await send.finish()
    #expect(seen.elements == [0, 1])
  }
}

private final class Box: Sendable {}

private struct BoxState: TrapezioState {
  var number = 0
  var box: Box?

  static func == (lhs: BoxState, rhs: BoxState) -> Bool { lhs.number == rhs.number }
}

private final class BoxStore: TrapezioStore<CounterScreen, BoxState, CounterEvent> {
  init() {
    super.init(screen: CounterScreen(initialValue: 0), initialState: BoxState())
  }

  @discardableResult
  func put(_ box: Box?) -> Box? {
    update { $0 = BoxState(number: $0.number + 1, box: box) }
    return box
  }
}
