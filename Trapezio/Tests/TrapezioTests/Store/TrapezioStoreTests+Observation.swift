// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Observation
import Strata
import Testing
import Trapezio

extension TrapezioStoreTests {
  @Test("Observation hears of a real change once")
  func trackedOnce() {
    let store = CounterStore()
    let heard = Log<Void>()
    track(store, heard)
    store.send(.increment)
    #expect(heard.elements.count == 1)
    store.send(.increment)
    #expect(heard.elements.count == 1)

    for count in 2...20 {
      track(store, heard)
      store.send(.set(-count))
      #expect(heard.elements.count == count)
    }
  }

  @Test("Observation hears of a change after changes that nobody had read")
  func trackedAfterUnread() {
    let store = CounterStore()
    let heard = Log<Void>()
    for count in 1...20 {
      store.send(.increment)
      store.send(.increment)
      track(store, heard)
      store.send(.increment)
      #expect(heard.elements.count == count)
      store.send(.increment)
      store.send(.increment)
      #expect(heard.elements.count == count)
    }
  }

  @Test("Every tracker hears of a change, also one that read before another change")
  func manyTrackers() {
    let store = CounterStore()
    let first = Log<Void>()
    let second = Log<Void>()
    let third = Log<Void>()
    track(store, first)
    track(store, second)
    _ = store.state
    store.send(.increment)
    #expect(first.elements.count == 1)
    #expect(second.elements.count == 1)
    track(store, third)
    store.send(.increment)
    #expect(first.elements.count == 1)
    #expect(third.elements.count == 1)
  }

  @Test("A tracker of several stores hears of whichever changes, once")
  func severalStores() {
    let first = CounterStore()
    let second = CounterStore()
    let third = CounterStore()
    let heard = Log<Void>()
    for (count, changed) in [second, first, third, second, third, first].enumerated() {
      withObservationTracking {
        _ = first.state.count + second.state.count + third.state.count
      } onChange: {
        heard.append(())
      }
      changed.send(.increment)
      #expect(heard.elements.count == count + 1)
      for store in [first, second, third] { store.send(.increment) }
      #expect(heard.elements.count == count + 1)
    }
  }

  @Test("A read off the main actor registers too")
  func trackedOffMain() async {
    let store = CounterStore()
    let heard = Log<Void>()
    for count in 1...20 {
      await Task.detached { track(store, heard) }.value
      store.send(.increment)
      #expect(heard.elements.count == count)
    }
  }

  @Test("A change made while a tracker is being set up does not silence the next one")
  func changeWhileTracking() {
    let store = CounterStore()
    let heard = Log<Void>()
    withObservationTracking {
      _ = store.state
      store.send(.increment)
    } onChange: {
      heard.append(())
    }
    store.send(.increment)
    #expect(heard.elements.count == 1)
  }

  @Test("A tracker that starts anew while it is told hears of each change once")
  func trackedAnewAtOnce() {
    let store = CounterStore()
    let heard = Log<Void>()
    trackOn(store, heard)
    store.send(.increment)
    #expect(heard.elements.count == 1)
    store.send(.increment)
    store.send(.increment)
    #expect(heard.elements.count == 3)
  }

  @Test("A tracker that changes the state while it is told loses no change, and keeps the order")
  func trackerThatUpdates() async {
    let store = CounterStore()
    let plugin = RecordingPlugin()
    store.use(plugin)
    let states = store.states
    withObservationTracking {
      _ = store.state
    } onChange: {
      MainActor.assumeIsolated { store.update { $0.note = "told" } }
    }
    store.update { $0.count = 1 }
    #expect(store.state == CounterState(count: 1, note: "told"))
    store.end()
    #expect(
      await states.collected() == [
        CounterState(count: 0), CounterState(count: 1), CounterState(count: 1, note: "told"),
      ])
    #expect(
      plugin.lines == [
        #"CounterStore CounterState(count: 0, note: "") -> CounterState(count: 1, note: "")"#,
        #"CounterStore CounterState(count: 1, note: "") -> CounterState(count: 1, note: "told")"#,
        "CounterStore ended",
      ])
  }

  @Test("A tracker that ends the store while it is told is the last to hear of it")
  func trackerThatEnds() async {
    let store = CounterStore()
    let plugin = RecordingPlugin()
    store.use(plugin)
    withObservationTracking {
      _ = store.state
    } onChange: {
      MainActor.assumeIsolated { store.end() }
    }
    store.update { $0.count = 1 }
    store.update { $0.count = 2 }
    #expect(store.isEnded)
    #expect(store.state.count < 2)
    #expect(plugin.lines.last == "CounterStore ended")
  }

  @Test("A change whose tracker ends the store is the last of its states")
  func trackerThatEndsStates() async {
    let store = CounterStore()
    let states = store.states
    withObservationTracking {
      _ = store.state
    } onChange: {
      MainActor.assumeIsolated { store.end() }
    }
    store.update { $0.count = 1 }
    #expect(store.state.count == 1)
    #expect(await states.map(\.count).collected() == [0, 1])
    #expect(await store.states.map(\.count).collected() == [1])
  }

  @Test("A tracker that changes the state and ends the store leaves both changes in the states")
  func trackerThatUpdatesAndEnds() async {
    let store = CounterStore()
    let states = store.states
    withObservationTracking {
      _ = store.state
    } onChange: {
      MainActor.assumeIsolated {
        store.update { $0.count = 2 }
        store.end()
      }
    }
    store.update { $0.count = 1 }
    #expect(store.state.count == 2)
    #expect(await states.map(\.count).collected() == [0, 1, 2])
  }

  @Test("A plugin that changes the state and ends the store leaves both changes in the states")
  func pluginThatUpdatesAndEnds() async {
    let store = CounterStore()
    let states = store.states
    store.use(UpdatingPlugin(store: store))
    store.update { $0.count = 1 }
    #expect(store.state.count == 2)
    #expect(await states.map(\.count).collected() == [0, 1, 2])
  }

  @Test("States that are asked for by the tracker that ends the store are the last one")
  func statesOfTrackerThatEnds() async {
    let store = CounterStore()
    let asked = Log<AsyncStream<CounterState>>()
    withObservationTracking {
      _ = store.read(\.count)
    } onChange: {
      MainActor.assumeIsolated {
        store.end()
        asked.append(store.states)
      }
    }
    store.update { $0.count = 1 }
    #expect(store.state.count == 1)
    #expect(await asked.elements[0].map(\.count).collected() == [1])
  }

  @Test("A tracker that is told of a change reads the new state")
  func trackerReadsNewState() {
    let store = CounterStore()
    let seen = Log<Int>()
    withObservationTracking {
      _ = store.state
    } onChange: {
      seen.append(store.state.count)
    }
    store.send(.increment)
    #expect(seen.elements == [1])
  }

  @Test("A tracker that sends an event while it is told has it handled after the current one")
  func trackerThatSends() {
    let store = ScriptedStore()
    withObservationTracking {
      _ = store.state
    } onChange: {
      MainActor.assumeIsolated { _ = store.send("told") { $0.update { $0.note = "told" } } }
    }
    store.send("change") { store in
      store.update { $0.count = 1 }
      store.update { $0.count = 2 }
    }
    #expect(store.journal.elements == ["> change", "< change", "> told", "< told"])
    #expect(store.state == CounterState(count: 2, note: "told"))
  }

  @Test("Tracking a store does not keep it alive")
  func trackingIsWeak() async throws {
    let freed = {
      let store = ScriptedStore()
      withObservationTracking({ _ = store.state }, onChange: {})
      return store.freed
    }()
    try await freed.wait(forCount: 1)
  }
}

private struct UpdatingPlugin: TrapezioPlugin {
  let store: CounterStore

  func store<State>(_ info: TrapezioStoreInfo, didChange old: State, to new: State) {
    store.update { $0.count = 2 }
    store.end()
  }
}

private func track(_ store: CounterStore, _ heard: Log<Void>) {
  withObservationTracking {
    _ = store.state
  } onChange: {
    heard.append(())
  }
}

private func trackOn(_ store: CounterStore, _ heard: Log<Void>) {
  withObservationTracking {
    _ = store.state
  } onChange: {
    heard.append(())
    trackOn(store, heard)
  }
}
