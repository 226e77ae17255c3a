// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio
import TrapezioFeature

@Suite("SnapshotStore", .inTurn)
@MainActor
struct SnapshotStoreTests {
  /// Records the changes that it receives.
  struct ChangePlugin: TrapezioPlugin {
    let changes: Log<String>

    func store<State>(_ store: TrapezioStoreInfo, didChange old: State, to new: State) {
      changes.append("\(old) → \(new)")
    }
  }

  let changes = Log<String>()

  @Test("it is the store, with a value as its state")
  func store() async {
    let store = makeStore()
    let counts = SnapshotStore(store) { $0.count }
    #expect(counts.state == 0)
    #expect(counts.id == store.id)
    #expect(counts.tasks == store.tasks)
    counts.send(.increment)
    #expect(store.state.count == 1)
    #expect(counts.state == 1)
    counts.end()
    #expect(store.isEnded)
    #expect(counts.isEnded)
  }

  @Test("its states are the snapshots, the current one first, and end with it")
  func states() async {
    let store = makeStore()
    store.send(.increment)
    var counts: SnapshotStore<TestFeature, Int>? = SnapshotStore(store) { $0.count }
    let states = counts?.states
    for _ in 0..<2 {
      store.send(.increment)
      counts?.tellChanges()
    }
    store.send(.log("no change of the snapshot"))
    counts?.tellChanges()
    counts = nil
    #expect(await collected(states ?? AsyncStream(unfolding: { nil })) == [1, 2, 3])
  }

  @Test("several changes without suspension are one change, at the end of the turn")
  func turns() async throws {
    let store = makeStore()
    let counts = SnapshotStore(store) { $0.count }
    counts.use(ChangePlugin(changes: changes))
    store.send(.increment)
    store.send(.increment)
    try await changes.wait(forCount: 1)
    #expect(changes.elements == ["0 → 2"])
    store.send(.increment)
    try await changes.wait(forCount: 2)
    #expect(changes.elements == ["0 → 2", "2 → 3"])
    #expect(counts.state == 3)
  }

  @Test("the plugins of the store receive its snapshots only while it exists")
  func plugins() async {
    let store = makeStore()
    store.use(ChangePlugin(changes: changes))
    var counts: SnapshotStore<TestFeature, Int>? = SnapshotStore(store) { $0.count }
    store.send(.increment)
    counts?.tellChanges()
    #expect(changes.elements == ["0 → 1"])
    counts = nil
    await mainActorTurn()
    store.send(.increment)
    #expect(changes.elements.count == 2)
    #expect(changes.elements.last?.contains("StateFields") == true)
  }

  struct PairFeature: Feature {
    @Observable
    final class State {
      var items = [1, 2]
      var selected: Int? = 1
    }

    enum Action: Sendable { case clear }

    func handle() -> ActionHandler<Action, State> {
      ActionHandler { _, state in
        state.items = []
        state.selected = nil
        return .none
      }
    }
  }

  @Test("a snapshot is not created between two changes of a turn")
  func consistent() async throws {
    let store = Store(initialState: PairFeature.State(), feature: PairFeature())
    // The snapshot would trap between the two changes.
    let item = SnapshotStore(store) { state in state.selected.map { state.items[$0] } }
    item.use(ChangePlugin(changes: changes))
    store.send(.clear)
    try await changes.wait(forCount: 1)
    #expect(changes.elements == ["Optional(2) → nil"])
  }

  @Test("of several snapshot stores, the newest one notifies the plugins once of each change")
  func several() async throws {
    let store = makeStore()
    store.use(ChangePlugin(changes: changes))
    let first = SnapshotStore(store) { $0.count }
    let second = SnapshotStore(store) { $0.count }
    store.send(.increment)
    first.tellChanges()
    second.tellChanges()
    #expect(changes.elements == ["0 → 1"])
    store.end()
    store.count = 7
    second.tellChanges()
    #expect(changes.elements == ["0 → 1"])
  }

  private final class ClassPlugin: TrapezioPlugin {
    private let plugin: ChangePlugin

    init(_ plugin: ChangePlugin) { self.plugin = plugin }

    func store<State>(_ store: TrapezioStoreInfo, didChange old: State, to new: State) {
      plugin.store(store, didChange: old, to: new)
    }
  }

  @Test("a plugin of an older snapshot store receives that store's snapshots only, until removed")
  func ownPlugins() {
    let store = makeStore()
    let plugin = ClassPlugin(ChangePlugin(changes: changes))
    let older = SnapshotStore(store) { $0.count }
    let token = older.use(plugin)
    #expect(older.use(plugin) === token)
    let newest = SnapshotStore(store) { -$0.count }
    func increment() {
      store.send(.increment)
      older.tellChanges()
      newest.tellChanges()
    }
    increment()
    #expect(changes.elements == ["0 → 1"])
    token.isPaused = true
    increment()
    #expect(changes.elements == ["0 → 1"])
    token.isPaused = false
    increment()
    token.remove()
    increment()
    #expect(changes.elements == ["0 → 1", "2 → 3"])
  }

  @Test("once the newest snapshot store is released, the next older one notifies the plugins")
  func takesOver() {
    let store = makeStore()
    store.use(ChangePlugin(changes: changes))
    let oldest = SnapshotStore(store) { $0.count }
    let older = SnapshotStore(store) { -$0.count }
    var newest: SnapshotStore<TestFeature, String>? = SnapshotStore(store) { "count \($0.count)" }
    func increment() {
      store.send(.increment)
      oldest.tellChanges()
      older.tellChanges()
      newest?.tellChanges()
    }
    increment()
    newest = nil
    increment()
    #expect(changes.elements == ["count 0 → count 1", "-1 → -2"])
  }

  @Test("a snapshot with NaN is never equal to the previous one")
  func notANumber() {
    let store = makeStore()
    let ratio = SnapshotStore(store) { $0.count == 0 ? Double.nan : 1 }
    ratio.use(ChangePlugin(changes: changes))
    ratio.tellChanges()
    store.send(.increment)
    ratio.tellChanges()
    #expect(changes.elements.first == "nan → nan")
    #expect(changes.elements.last == "nan → 1.0")
  }

  @Test("its states end with the store")
  func statesEnd() async {
    let store = makeStore()
    let counts = SnapshotStore(store) { $0.count }
    let states = counts.states
    store.end()
    #expect(await collected(states) == [0])
  }

  @Test("a change that is pending when the store ends is its last one")
  func pendingChange() async {
    let store = makeStore()
    let counts = SnapshotStore(store) { $0.count }
    counts.use(ChangePlugin(changes: changes))
    let states = counts.states
    store.send(.increment)
    store.end()
    store.count = 9
    #expect(await collected(states) == [0, 1])
    #expect(await collected(counts.states) == [1])
    #expect(counts.state == 1)
    #expect(changes.elements == ["0 → 1"])
  }

  /// Sends one more action or ends the store when it receives a change.
  private struct ReactingPlugin: TrapezioPlugin {
    let react: @MainActor @Sendable () -> Void

    func store<State>(_ store: TrapezioStoreInfo, didChange old: State, to new: State) { react() }
  }

  @Test("an action that a plugin sends at the last change is the last element of the states")
  func pendingChangeWithAction() async {
    let store = makeStore()
    let (older, newer) = (SnapshotStore(store) { $0.count }, SnapshotStore(store) { $0.count })
    store.use(ReactingPlugin { [weak store] in store?.send(.increment) })
    let states = [older.states, newer.states]
    store.send(.increment)
    store.end()
    #expect(await collected(states[0]) == [0, 2])
    #expect(await collected(states[1]) == [0, 1, 2])
    #expect([older.state, newer.state] == [2, 2])
  }

  @Test("a plugin that ends the store at a change keeps the change in the states")
  func endingPlugin() async {
    let store = makeStore()
    let counts = SnapshotStore(store) { $0.count }
    store.use(ReactingPlugin { [weak store] in store?.end() })
    let states = counts.states
    store.send(.increment)
    store.end()
    #expect(await collected(states) == [0, 1])
    #expect(counts.state == 1)
  }

  @Test("on an ended store, its states are the current snapshot")
  func endedBefore() async {
    let store = makeStore()
    store.send(.increment)
    store.end()
    let counts = SnapshotStore(store) { $0.count }
    let states = counts.states
    store.count = 9
    #expect(await collected(states) == [1])
    #expect(await collected(counts.states) == [1])
    #expect(counts.state == 1)
  }

  func collected(_ states: AsyncStream<Int>) async -> [Int] {
    var seen: [Int] = []
    for await count in states { seen.append(count) }
    return seen
  }
}
