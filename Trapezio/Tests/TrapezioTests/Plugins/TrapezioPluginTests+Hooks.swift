// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio

extension TrapezioPluginTests {
  @Test("The end is reported once, even if the store is ended and then released")
  func endedOnce() async throws {
    let plugin = RecordingPlugin()
    TrapezioPlugins.install(plugin)
    _ = {
      let store = CounterStore()
      store.end()
    }()
    _ = CounterStore()
    try await plugin.journal.wait { $0.count { $0.hasSuffix("ended") } == 2 }
    await mainActorTurn()
    #expect(
      plugin.lines.filter { $0.hasSuffix("ended") } == ["CounterStore ended", "CounterStore ended"])
    let infos = plugin.infos.elements.compactMap { $0?.id }
    #expect(infos.count == 4)
    #expect(infos[0] == infos[1])
    #expect(infos[2] == infos[3])
  }

  @Test("A plugin of one store is notified of the release of the store")
  func ownPluginAtRelease() async throws {
    let plugin = RecordingPlugin()
    let id = {
      let store = CounterStore()
      store.use(plugin)
      return store.id
    }()
    try await plugin.journal.wait(forCount: 1)
    #expect(plugin.lines == ["CounterStore ended"])
    #expect(plugin.infos.elements.first??.id == id)
  }

  @Test("A plugin that is added after the release of a store does not receive its end")
  func addedAfterRelease() async throws {
    let early = RecordingPlugin()
    _ = CounterStore()
    let plugins = [RecordingPlugin(), RecordingPlugin()]
    TrapezioPlugins.install(plugins[0])
    await mainActorTurn()
    #expect(plugins[0].lines.isEmpty)

    let released = {
      let store = CounterStore()
      store.use(early)
      return store.id
    }()
    TrapezioPlugins.install(plugins[1])
    try await early.infos.wait(forCount: 1)
    #expect(early.infos.elements.map(\.?.id) == [released])
    #expect(plugins[0].lines.last == "CounterStore ended")
    #expect(plugins[1].lines.isEmpty)
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

  @Test("A hook can add a plugin, which receives the following events")
  func addInHook() {
    let plugin = RecordingPlugin()
    let store = CounterStore()
    let added = Log<Void>()
    store.use(
      HookPlugin(didChange: {
        if added.elements.isEmpty { store.use(plugin) }
        added.append(())
      }))
    store.update { $0.count = 1 }
    #expect(plugin.lines.isEmpty)
    store.update { $0.count = 2 }
    #expect(plugin.lines.count == 1)
  }

  @Test("A task hook can read the state and the tasks of the store on any thread")
  func askInTaskHook() async {
    let store = CounterStore(7)
    let scripted = ScriptedStore()
    let journal = Log<String>()
    scripted.use(
      TaskPlugin { hook in
        journal.append("\(hook) \(store.state.count) \(scripted.tasks.runningTasks.count < 2)")
      }
    )
    await scripted.send { _ in
      strataLaunch(id: "a") {}
    }.finish()
    #expect(journal.elements == ["started 7 true", "finished 7 true"])
  }
}

private struct HookPlugin: TrapezioPlugin {
  var willHandle: @MainActor @Sendable () -> Void = {}
  var didChange: @MainActor @Sendable () -> Void = {}

  func store<Event>(_ store: TrapezioStoreInfo, willHandle event: Event) { willHandle() }

  func store<State>(_ store: TrapezioStoreInfo, didChange old: State, to new: State) {
    didChange()
  }
}

private struct TaskPlugin: TrapezioPlugin {
  let onTask: @Sendable (String) -> Void

  func store(_ store: TrapezioStoreInfo, taskStarted task: StrataTaskInfo) { onTask("started") }

  func store(_ store: TrapezioStoreInfo, taskFinished task: StrataTaskInfo) { onTask("finished") }
}
