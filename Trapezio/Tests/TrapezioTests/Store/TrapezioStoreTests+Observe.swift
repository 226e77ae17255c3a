// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio

extension TrapezioStoreTests {
  @Test("observe calls after the turn, on the main actor, with the latest state")
  func observeAfterTurn() async throws {
    let store = CounterStore()
    let seen = Log<Int>()
    let observation = store.observe { state in
      MainActor.assertIsolated()
      seen.append(state.count)
    }
    store.send(.increment)
    #expect(seen.elements.isEmpty)
    try await seen.wait(forCount: 1)
    store.send(.increment)
    try await seen.wait(forCount: 2)
    #expect(seen.elements == [1, 2])
    observation.cancel()
  }

  @Test("observe makes one call for the changes of a turn, with the last state")
  func observeCoalesces() async throws {
    let store = CounterStore()
    let seen = Log<Int>()
    let observation = store.observe { seen.append($0.count) }
    for round in 1...5 {
      for _ in 1...3 { store.send(.increment) }
      try await seen.wait(forCount: round)
      await mainActorTurn()
    }
    #expect(seen.elements == [3, 6, 9, 12, 15])
    observation.cancel()
  }

  @Test("observe does not call for the initial state")
  func observeNotInitially() async throws {
    let store = CounterStore()
    let seen = Log<Int>()
    let observation = store.observe { seen.append($0.count) }
    await mainActorTurn()
    store.update { _ in }
    await mainActorTurn()
    #expect(seen.elements.isEmpty)
    store.send(.increment)
    try await seen.wait(forCount: 1)
    #expect(seen.elements == [1])
    observation.cancel()
  }

  @Test("observe supports any number of hosts")
  func manyObservers() async throws {
    let store = CounterStore()
    let seen = Log<String>()
    let observations = (1...3).map { number in
      store.observe { seen.append("\(number): \($0.count)") }
    }
    store.send(.increment)
    try await seen.wait(forCount: 3)
    #expect(Set(seen.elements) == ["1: 1", "2: 1", "3: 1"])
    for observation in observations { observation.cancel() }
  }

  @Test("A cancelled observation makes no call, not even a pending one")
  func observeCancelled() async {
    let store = CounterStore()
    let seen = Log<Int>()
    let observation = store.observe { seen.append($0.count) }
    store.send(.increment)
    observation.cancel()
    observation.cancel()
    await mainActorTurn()
    store.send(.increment)
    await mainActorTurn()
    #expect(seen.elements.isEmpty)
  }

  @Test("A released observation makes no call, not even a pending one")
  func observeReleased() async throws {
    let store = CounterStore()
    let seen = Log<Int>()
    var observation: TrapezioObservation? = store.observe { seen.append($0.count) }
    store.send(.increment)
    try await seen.wait(forCount: 1)
    store.send(.increment)
    observation = nil
    #expect(observation == nil)
    await mainActorTurn()
    store.send(.increment)
    await mainActorTurn()
    #expect(seen.elements == [1])
  }

  @Test("An observation can be cancelled in its own call")
  func observeCancelledInCall() async throws {
    let store = CounterStore()
    let seen = Log<Int>()
    var observation: TrapezioObservation?
    observation = store.observe { state in
      seen.append(state.count)
      observation?.cancel()
    }
    store.send(.increment)
    try await seen.wait(forCount: 1)
    store.send(.increment)
    await mainActorTurn()
    #expect(seen.elements == [1])
  }

  @Test("observe makes no call for changes after the end of the store")
  func observeEnds() async throws {
    let store = CounterStore()
    let seen = Log<Int>()
    let observation = store.observe { seen.append($0.count) }
    store.send(.increment)
    try await seen.wait(forCount: 1)
    store.end()
    store.send(.increment)
    store.update { $0.count = 9 }
    await mainActorTurn()
    #expect(seen.elements == [1])
    observation.cancel()
  }

  @Test("observe reports the last state of an ended store")
  func observeLastState() async {
    let store = CounterStore()
    let seen = Log<Int>()
    let observation = store.observe { seen.append($0.count) }
    store.send(.increment)
    store.end()
    await mainActorTurn()
    #expect(seen.elements == [1])
    observation.cancel()
  }

  @Test("An observation does not retain its store, and makes no call after its release")
  func observeIsWeak() async throws {
    let seen = Log<Int>()
    var store: ScriptedStore? = ScriptedStore()
    let freed = store?.freed
    let observation = store?.observe { seen.append($0.count) }
    store?.send { $0.update { $0.count = 1 } }
    store = nil
    try await freed?.wait(forCount: 1)
    await mainActorTurn()
    #expect(seen.elements.isEmpty)
    observation?.cancel()
  }

  @Test("The call of a host is not part of the work that changed the state")
  func observeOutsideScope() async throws {
    let store = ScriptedStore()
    let seen = Log<String>()
    let observation = store.observe { state in
      let isOwned = StrataTaskScope.current != nil
      seen.append("\(state.note): \(isOwned ? "owned" : "not owned")")
    }
    store.send { $0.update { $0.note = "handle" } }
    try await seen.wait(forCount: 1)
    await store.send { store in
      strataLaunch {
      } reduce: {
        store.update { $0.note = "reduce" }
      }
    }.finish()
    try await seen.wait(forCount: 2)
    #expect(seen.elements == ["handle: not owned", "reduce: not owned"])
    observation.cancel()
  }

  @Test("A host can send events and change the state when it is called")
  func observeThatUpdates() async throws {
    let store = CounterStore()
    let seen = Log<Int>()
    let observation = store.observe { state in
      seen.append(state.count)
      if state.count < 3 { store.send(.increment) }
    }
    store.send(.increment)
    try await seen.wait(forCount: 3)
    #expect(seen.elements == [1, 2, 3])
    observation.cancel()
  }

  @Test("observe of a value calls only if the value differs")
  func observeValue() async throws {
    let store = CounterStore()
    let seen = Log<Bool>()
    let observation = store.observe {
      $0.count.isMultiple(of: 2)
    } _: {
      seen.append($0)
    }
    store.send(.increment)
    try await seen.wait(forCount: 1)
    for _ in 0..<2 { store.send(.increment) }
    await mainActorTurn()
    store.send(.increment)
    try await seen.wait(forCount: 2)
    #expect(seen.elements == [false, true])
    observation.cancel()
  }
}
