// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio

extension TrapezioPluginTests {
  @Test("The end is reported once, even if the store is ended and then released")
  func endedOnce() async throws {
    let (plugin, own) = (RecordingPlugin(), RecordingPlugin())
    MesaObservers.current.use(plugin)
    let ids = {
      let stores = [CounterStore(), CounterStore()]
      stores[0].end()
      stores[1].use(own)
      return stores.map(\.id)
    }()
    try await own.journal.wait(forCount: 1)
    await mainActorTurn()
    #expect(own.lines == ["CounterStore ended"])
    #expect(plugin.lines.filter { $0.hasSuffix("ended") }.count == 2)
    #expect(plugin.infos.elements.map { $0?.id } == ids + ids)
  }

  @Test("If a plugin ends the store before an event, the event is not handled")
  func endBeforeEvent() {
    let plugin = RecordingPlugin()
    let store = ScriptedStore()
    store.use(HookPlugin(willHandle: { store.end() }))
    store.use(plugin)
    let send = store.send("late")
    #expect(store.journal.elements.isEmpty)
    #expect(send.isFinished)
    #expect(!plugin.lines.contains("ScriptedStore did late"))
  }

  @Test("If a plugin changes the state in didChange, the next plugin gets both changes in order")
  func changeInHook() async {
    let plugin = RecordingPlugin()
    let store = CounterStore()
    let states = store.states
    store.use(HookPlugin(didChange: { store.update { $0.note = "later" } }))
    store.use(plugin)
    store.update { $0.count = 1 }
    #expect(store.state == CounterState(count: 1, note: "later"))
    #expect(
      plugin.lines == [
        #"CounterStore CounterState(count: 0, note: "") -> CounterState(count: 1, note: "")"#,
        #"CounterStore CounterState(count: 1, note: "") -> CounterState(count: 1, note: "later")"#,
      ])
    store.end()
    #expect(await states.map(\.note).collected() == ["", "", "later"])
  }

  @Test("If a plugin ends a new store, no further plugin receives the store")
  func endInCreated() {
    let plugin = RecordingPlugin()
    MesaObservers.current.use(HookPlugin(created: { $0.end() }))
    MesaObservers.current.use(plugin)
    #expect(CounterStore().isEnded)
    #expect(plugin.lines == ["CounterStore ended"])
  }

  @Test("If a plugin ends the store in didChange, no further plugin is called")
  func endInHook() {
    let plugin = RecordingPlugin()
    let store = CounterStore()
    store.use(HookPlugin(didChange: { store.end() }))
    store.use(plugin)
    store.update { $0.count = 1 }
    store.update { $0.count = 2 }
    #expect(store.state.count == 1)
    #expect(plugin.lines.last == "CounterStore ended")
  }

  @Test(
    "If a plugin changes the state and ends the store, later states have the last state"
  )
  func changeAndEndInHook() async {
    let store = CounterStore()
    store.use(
      HookPlugin(didChange: {
        store.update { $0.count = 2 }
        store.end()
      }))
    store.update { $0.count = 1 }
    #expect(store.state.count == 2)
    #expect(await store.states.map(\.count).collected() == [2])
  }

  @Test("After merged changes, others that a plugin makes before the end are published one by one")
  func endAfterMerging() async {
    let store = CounterStore()
    let states = store.states
    store.update({ $0.count = 1 }) { store.update { $0.count = 2 } }
    store.use(
      HookPlugin(didChange: {
        store.update { $0.count = 4 }
        store.update { $0.count = 5 }
        store.end()
      }))
    store.update { $0.count = 3 }
    #expect(await states.map(\.count).collected() == [0, 2, 3, 4, 5])
  }
}
