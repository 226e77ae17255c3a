// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Observation
import Strata
import Testing
import Trapezio

extension TrapezioStoreTests {
  @Test("Observation is notified once of a real change")
  func trackedOnce() {
    let store = CounterStore()
    let notifications = Log<Void>()
    track(store, notifications)
    store.send(.increment)
    #expect(notifications.elements.count == 1)
    store.send(.increment)
    #expect(notifications.elements.count == 1)

    for count in 2...20 {
      track(store, notifications)
      store.send(.set(-count))
      #expect(notifications.elements.count == count)
    }
  }

  @Test("Observation is notified of a change after changes without readers")
  func trackedAfterUnread() {
    let store = CounterStore()
    let notifications = Log<Void>()
    for count in 1...20 {
      store.send(.increment)
      store.send(.increment)
      track(store, notifications)
      store.send(.increment)
      #expect(notifications.elements.count == count)
      store.send(.increment)
      store.send(.increment)
      #expect(notifications.elements.count == count)
    }
  }

  @Test("Every tracker is notified of a change, even if it read before another change")
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

  @Test("A tracker of several stores is notified once of each change")
  func severalStores() {
    let first = CounterStore()
    let second = CounterStore()
    let third = CounterStore()
    let notifications = Log<Void>()
    for (count, changed) in [second, first, third, second, third, first].enumerated() {
      withObservationTracking {
        _ = first.state.count + second.state.count + third.state.count
      } onChange: {
        notifications.append(())
      }
      changed.send(.increment)
      #expect(notifications.elements.count == count + 1)
      for store in [first, second, third] { store.send(.increment) }
      #expect(notifications.elements.count == count + 1)
    }
  }

  @Test("A read off the main actor is tracked")
  func trackedOffMain() async {
    let store = CounterStore()
    let notifications = Log<Void>()
    for count in 1...20 {
      await Task.detached { track(store, notifications) }.value
      store.send(.increment)
      #expect(notifications.elements.count == count)
    }
  }

  @Test("A change during the set-up of a tracker does not hide the next change")
  func changeWhileTracking() {
    let store = CounterStore()
    let notifications = Log<Void>()
    withObservationTracking {
      _ = store.state
      store.send(.increment)
    } onChange: {
      notifications.append(())
    }
    store.send(.increment)
    #expect(notifications.elements.count == 1)
  }

  @Test("A tracker that restarts in its call is notified once of each change")
  func trackedAnewAtOnce() {
    let store = CounterStore()
    let notifications = Log<Void>()
    trackOn(store, notifications)
    store.send(.increment)
    #expect(notifications.elements.count == 1)
    store.send(.increment)
    store.send(.increment)
    #expect(notifications.elements.count == 3)
  }

  @Test("If a tracker changes the state during its call, no change is lost or reordered")
  func trackerThatUpdates() async {
    let store = CounterStore()
    let plugin = RecordingPlugin()
    store.use(plugin)
    let states = store.states
    withObservationTracking {
      _ = store.state
    } onChange: {
      MainActor.assumeIsolated { store.update { $0.note = "later" } }
    }
    store.update { $0.count = 1 }
    #expect(store.state == CounterState(count: 1, note: "later"))
    store.end()
    #expect(
      await states.collected() == [
        CounterState(count: 0), CounterState(count: 1), CounterState(count: 1, note: "later"),
      ])
    #expect(
      plugin.lines == [
        #"CounterStore CounterState(count: 0, note: "") -> CounterState(count: 1, note: "")"#,
        #"CounterStore CounterState(count: 1, note: "") -> CounterState(count: 1, note: "later")"#,
        "CounterStore ended",
      ])
  }

  @Test("If a tracker ends the store, no plugin receives the change")
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

  @Test("If a tracker ends the store, its change is the last state")
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

  @Test("If a tracker changes the state and ends the store, states has both changes")
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

  @Test("If a plugin changes the state and ends the store, states has both changes")
  func pluginThatUpdatesAndEnds() async {
    let store = CounterStore()
    let states = store.states
    store.use(UpdatingPlugin(store: store))
    store.update { $0.count = 1 }
    #expect(store.state.count == 2)
    #expect(await states.map(\.count).collected() == [0, 1, 2])
  }

  @Test("If the tracker that ends the store reads states, they have the last state")
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

  @Test("A notified tracker reads the new state")
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

  @Test("An event that a tracker sends is handled after the current event")
  func trackerThatSends() {
    let store = ScriptedStore()
    withObservationTracking {
      _ = store.state
    } onChange: {
      MainActor.assumeIsolated { _ = store.send("later") { $0.update { $0.note = "later" } } }
    }
    store.send("change") { store in
      store.update { $0.count = 1 }
      store.update { $0.count = 2 }
    }
    #expect(store.journal.elements == ["> change", "< change", "> later", "< later"])
    #expect(store.state == CounterState(count: 2, note: "later"))
  }

  @Test("Tracking a store does not retain it")
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

private func track(_ store: CounterStore, _ notifications: Log<Void>) {
  withObservationTracking {
    _ = store.state
  } onChange: {
    notifications.append(())
  }
}

private func trackOn(_ store: CounterStore, _ notifications: Log<Void>) {
  withObservationTracking {
    _ = store.state
  } onChange: {
    notifications.append(())
    trackOn(store, notifications)
  }
}
