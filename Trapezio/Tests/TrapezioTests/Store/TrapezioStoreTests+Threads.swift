// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Observation
import Strata
import Testing
import Trapezio

extension TrapezioStoreTests {
  @Test("A read on any thread returns a consistent state")
  func consistentReads() async {
    let store = PairStore()
    let states = store.states
    let readers = (1...4).map { _ in
      Task.detached {
        var last = 0
        for _ in 1...2000 {
          let state = store.state
          guard state.left == state.right, state.text == "\(state.left)", state.left >= last else {
            return false
          }
          last = state.left
        }
        return true
      }
    }
    for _ in 1...100 {
      for _ in 1...20 { store.send(.increment) }
      await Task.yield()
    }
    for reader in readers { #expect(await reader.value) }
    store.end()
    #expect(await states.map(\.left).collected() == Array(0...2000))
  }

  @Test("Trackers on other threads can start and stop while the state changes")
  func concurrentTrackers() async {
    let store = PairStore()
    let notifications = Log<(tracker: Int, left: Int)>()
    let trackers = (0..<4).map { task in
      Task.detached {
        for tracker in (task * 250)..<(task * 250 + 250) {
          withObservationTracking {
            _ = store.state
          } onChange: {
            notifications.append((tracker, store.state.left))
          }
        }
      }
    }
    for _ in 1...100 {
      store.send(.increment)
      await Task.yield()
    }
    for tracker in trackers { await tracker.value }
    // A tracker that was set up during the change was notified of it, or is notified of the next
    // change. Observation never removes a tracker that it notifies before it has set it up.
    store.send(.increment)
    #expect(Set(notifications.elements.map(\.tracker)) == Set(0..<1000))
    #expect(notifications.elements.allSatisfy { (0...101).contains($0.left) })
  }

  @Test("Work can read the state of its store off the main actor")
  func readFromWork() async {
    let store = CounterStore(3)
    let journal = Log<Int>()
    let work = ScriptedStore()
    await work.send { _ in
      strataLaunch {
        store.state.count
      } reduce: { count in
        journal.append(count)
      }
    }.finish()
    #expect(journal.elements == [3])
  }
}

private struct PairState: TrapezioState {
  var left = 0
  var text = "0"
  var right = 0
}

private final class PairStore: TrapezioStore<CounterScreen, PairState, CounterEvent> {
  init() {
    super.init(screen: CounterScreen(initialValue: 0), initialState: PairState())
  }

  override func handle(event: CounterEvent) {
    update { state in
      state.left += 1
      state.text = "\(state.left)"
      state.right += 1
    }
  }
}
