// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio
import TrapezioFeature

@Suite("SnapshotStore, holding", .timeLimit(.minutes(1)))
@MainActor
struct SnapshotStoreHoldingTests {
  /// Records the changes that it receives.
  private struct ChangePlugin: TrapezioPlugin {
    let changes: Log<String>

    func store<State>(_ store: TrapezioStoreInfo, didChange old: State, to new: State) {
      changes.append("\(old) → \(new)")
    }
  }

  private let store = makeStore()
  private let held = TestFeature.State()
  private let changes = Log<String>()

  init() { held.count = 9 }

  /// Increments the count as the work of the store does.
  private func increment() { store.tasks.run { _ = store.send(.increment) } }

  private func collected(_ states: AsyncStream<Int>) async -> [Int] {
    var elements: [Int] = []
    for await element in states { elements.append(element) }
    return elements
  }

  @Test("its streams and the plugins receive only snapshots of the present")
  func streams() async {
    let counts = SnapshotStore(store) { $0.count }
    counts.use(ChangePlugin(changes: changes))
    let states = counts.states
    store.hold(held)
    await mainActorTurn()
    increment()
    await mainActorTurn()
    store.letGo()
    await mainActorTurn()
    store.end()
    #expect(await collected(states) == [0, 1])
    #expect(changes.elements == ["0 → 1"])
  }

  @Test("its last snapshot is the present, even if the store ends while it holds a state")
  func last() async {
    let counts = SnapshotStore(store) { $0.count }
    let states = counts.states
    increment()
    counts.tellChanges()
    store.hold(held)
    store.end()
    store.letGo()
    #expect(counts.state == 1)
    #expect(await collected(states) == [0, 1])
  }

  @Test("it holds no snapshot of its own, and ignores actions until its store shows the present")
  func own() {
    let counts = SnapshotStore(store) { $0.count }
    counts.hold(7)
    #expect(counts.state == 0)
    #expect(counts.copyOfState() == nil)
    store.hold(held)
    #expect(counts.send(.increment).isFinished)
    #expect(store.ignoredEventCount == 1)
    #expect(counts.ignoredEventCount == 1)
    counts.letGo()
    #expect(counts.ignoredEventCount == nil)
    counts.send(.increment)
    #expect(counts.state == 1)
  }
}
