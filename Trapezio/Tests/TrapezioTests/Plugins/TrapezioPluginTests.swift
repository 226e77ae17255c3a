// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio

@MainActor
@Suite("TrapezioPlugin", .freshGlobals, .inTurn)
struct TrapezioPluginTests {
  @Test("It receives every event, change and message of a store, in order")
  func everything() async {
    let plugin = RecordingPlugin()
    MesaObservers.current.use(plugin)
    let gate = Gate()
    let messages = TrapezioMessageManager()
    let store = ScriptedStore()
    let send = store.send("save") { store in
      store.update { $0.count = 1 }
      messages.emit("Saving.")
      strataLaunch(id: "work") {
        await gate.pass()
      } reduce: {
        store.update { $0.count = 2 }
        messages.emit("Saved.")
        store.send("next")
      }
    }
    gate.open()
    await send.finish()
    store.end()
    #expect(
      plugin.lines == [
        #"ScriptedStore created CounterState(count: 0, note: "")"#,
        "ScriptedStore will save",
        #"ScriptedStore CounterState(count: 0, note: "") -> CounterState(count: 1, note: "")"#,
        "ScriptedStore emit Saving.",
        "ScriptedStore started work",
        "ScriptedStore did save",
        #"ScriptedStore CounterState(count: 1, note: "") -> CounterState(count: 2, note: "")"#,
        "ScriptedStore emit Saved.",
        "ScriptedStore will next",
        "ScriptedStore did next",
        "ScriptedStore finished work",
        "ScriptedStore ended",
      ])
    #expect(Set(plugin.infos.elements.map { $0?.id }) == [store.id])
    #expect(Set(plugin.infos.elements.map { $0?.name }) == ["ScriptedStore"])
  }

  @Test("It receives each event and state as its own type")
  func values() {
    let plugin = TypedPlugin()
    MesaObservers.current.use(plugin)
    let store = CounterStore(2)
    store.send(.set(5))
    #expect(plugin.events.elements == [.set(5), .set(5)])
    #expect(plugin.states.elements.map(\.count) == [2, 2, 5])
  }

  @Test("The duration of an event is the duration of its handling")
  func durations() {
    let plugin = RecordingPlugin()
    let store = ScriptedStore()
    store.use(plugin)
    let clock = ContinuousClock()
    let total = clock.measure {
      store.send("outer") { store in store.send("inner") }
    }
    let durations = plugin.durations.elements
    #expect(durations.count == 2)
    #expect(durations.allSatisfy { $0 >= .zero })
    #expect(durations.reduce(.zero, +) <= total)
    #expect(
      plugin.lines == [
        "ScriptedStore will outer", "ScriptedStore did outer",
        "ScriptedStore will inner", "ScriptedStore did inner",
      ])
  }

  @Test("The end of a store first cancels its tasks, which end after it")
  func endWithTasks() async throws {
    let plugin = RecordingPlugin()
    let store = ScriptedStore()
    let gate = Gate()
    let send = store.send { _ in
      strataLaunch(id: "work") { await gate.passIgnoringCancellation() }
    }
    try await gate.arrival()
    store.use(plugin)
    store.end()
    #expect(plugin.lines == ["ScriptedStore cancelled work", "ScriptedStore ended"])
    gate.open()
    await send.finish()
    #expect(plugin.lines.last == "ScriptedStore finished work")
    #expect(plugin.lines.count == 3)
  }

  @Test("Each hook has an empty default implementation")
  func defaults() async {
    struct Silent: TrapezioPlugin {}
    MesaObservers.current.use(Silent())
    let store = ScriptedStore()
    await store.send { store in
      store.update { $0.count = 1 }
      TrapezioMessageManager().emit("Hello")
      strataLaunch(id: "a") {}
      strataLaunch(id: "a", ifRunning: .cancelPrevious) {}
    }.finish()
    store.end()
    #expect(store.state.count == 1)
  }

  @Test("A message belongs to the store whose handle or work emitted it, if any")
  func messages() async {
    let plugin = RecordingPlugin()
    MesaObservers.current.use(plugin)
    let messages = TrapezioMessageManager()
    let store = ScriptedStore()
    let other = CounterMessages(messages)
    _ = plugin.journal.drain()
    let emitted = messages.emit("outside")
    #expect(emitted.message == "outside")
    #expect(plugin.journal.drain() == ["nil emit outside"])

    await store.send("a") { store in
      messages.emit("handle")
      other.send(.increment)
      messages.emit("handle again")
      store.send("b") { _ in messages.emit("waiting") }
      strataLaunch {
        1
      } reduce: { _ in
        messages.emit("reduce")
      }
    }.finish()
    await strataLaunch {
    } reduce: {
      messages.emit("unowned")
    }.value
    #expect(
      plugin.lines.filter { $0.contains("emit") } == [
        "ScriptedStore emit handle", "CounterMessages emit counted",
        "ScriptedStore emit handle again", "ScriptedStore emit waiting",
        "ScriptedStore emit reduce", "nil emit unowned",
      ])
  }

  @Test("A message of a store's host does not belong to the store")
  func messageOfHost() async throws {
    let plugin = RecordingPlugin()
    let store = CounterStore()
    store.use(plugin)
    let messages = TrapezioMessageManager()
    let seen = Log<Void>()
    let observation = store.observe { _ in
      messages.emit("seen")
      seen.append(())
    }
    store.send(.increment)
    try await seen.wait(forCount: 1)
    #expect(!plugin.lines.contains { $0.contains("emit") })
    observation.cancel()
  }

  @Test("A message that a plugin emits at the end of a released store belongs to no other store")
  func messageAtRelease() async {
    let messages = TrapezioMessageManager()
    let plugin = RecordingPlugin()
    MesaObservers.current.use(plugin)
    MesaObservers.current.use(HookPlugin(ended: { messages.emit("Goodbye.") }))
    let store = ScriptedStore()
    store.send { _ in _ = CounterStore() }
    for await waiting in messages.messagesSequence where !waiting.isEmpty { break }
    #expect(!plugin.lines.contains("ScriptedStore emit Goodbye."))
  }

  /// Sends to each store that is created.
  private let eager = HookPlugin(created: { ($0 as? CounterStore)?.send(.increment) })

  @Test("Events that a plugin sends to a new store are handled after all plugins were called")
  func created() async {
    let plugin = RecordingPlugin()
    MesaObservers.current.use(eager)
    MesaObservers.current.use(plugin)
    let store = CounterStore()
    #expect(store.state.count == 0)
    #expect(plugin.lines.count == 1)
    while store.state.count == 0, !Task.isCancelled { await Task.yield() }
    #expect(store.state.count == 1)
  }

  @Test("Events that a plugin sends to a new store are handled before later events")
  func orderAfterCreation() {
    let plugin = TypedPlugin()
    MesaObservers.current.use(eager)
    MesaObservers.current.use(plugin)
    let store = CounterStore()
    store.send(.set(5))
    #expect(plugin.events.elements == [.increment, .increment, .set(5), .set(5)])
    #expect(store.state.count == 5)
  }
}

/// Records the values without converting them to text.
private struct TypedPlugin: TrapezioPlugin {
  let events = Log<CounterEvent>()
  let states = Log<CounterState>()

  func storeCreated<Store: TrapezioStoreProtocol>(_ info: TrapezioStoreInfo, store: Store) {
    if let state = store.state as? CounterState { states.append(state) }
  }

  func store<Event>(_ store: TrapezioStoreInfo, willHandle event: Event) {
    if let event = event as? CounterEvent { events.append(event) }
  }

  func store<Event>(
    _ store: TrapezioStoreInfo, didHandle event: Event, in duration: Duration
  ) {
    if let event = event as? CounterEvent { events.append(event) }
  }

  func store<State>(_ store: TrapezioStoreInfo, didChange old: State, to new: State) {
    if let old = old as? CounterState, let new = new as? CounterState {
      states.append(old)
      states.append(new)
    }
  }
}

private final class CounterMessages: TrapezioStore<CounterScreen, CounterState, CounterEvent> {
  private let messages: TrapezioMessageManager

  init(_ messages: TrapezioMessageManager) {
    self.messages = messages
    super.init(screen: CounterScreen(initialValue: 0), initialState: CounterState(count: 0))
  }

  override func handle(event: CounterEvent) { messages.emit("counted") }
}
