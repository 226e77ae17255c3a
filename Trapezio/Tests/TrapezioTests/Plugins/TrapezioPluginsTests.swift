// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio

@MainActor
@Suite("TrapezioPlugins", .freshGlobals, .timeLimit(.minutes(1)))
struct TrapezioPluginsTests {
  @Test("An installed plugin observes all stores, including existing ones")
  func all() {
    let early = CounterStore()
    let plugin = RecordingPlugin()
    TrapezioPlugins.install(plugin)
    early.send(.increment)
    let late = ScriptedStore()
    late.send("a")
    early.end()
    #expect(
      plugin.lines == [
        "CounterStore will increment",
        #"CounterStore CounterState(count: 0, note: "") -> CounterState(count: 1, note: "")"#,
        "CounterStore did increment",
        #"ScriptedStore created CounterState(count: 0, note: "")"#,
        "ScriptedStore will a",
        "ScriptedStore did a",
        "CounterStore ended",
      ])
    #expect(Set(plugin.infos.elements.compactMap { $0?.id }) == [early.id, late.id])
  }

  @Test("A plugin of one store observes only this store")
  func one() {
    let plugin = RecordingPlugin()
    let store = CounterStore()
    let other = CounterStore()
    store.use(plugin)
    other.send(.increment)
    #expect(plugin.lines.isEmpty)
    store.send(.increment)
    #expect(plugin.lines.count == 3)
    #expect(Set(plugin.infos.elements) == [plugin.infos.elements[0]])
    #expect(plugin.infos.elements[0]?.id == store.id)
  }

  @Test("Installed plugins are called first, then the plugins of the store, in order")
  func order() async {
    let journal = Log<String>()
    let store = ScriptedStore()
    store.use(RecordingPlugin("own 1 ", journal: journal))
    TrapezioPlugins.install(RecordingPlugin("all 1 ", journal: journal))
    store.use(RecordingPlugin("own 2 ", journal: journal))
    TrapezioPlugins.install(RecordingPlugin("all 2 ", journal: journal))
    await store.send("a") { _ in
      TrapezioMessageManager().emit("Hello")
      strataLaunch(id: "work") {}
    }.finish()
    store.end()
    let hooks = ["will a", "emit Hello", "started work", "did a", "finished work", "ended"]
    #expect(
      journal.elements
        == hooks.flatMap { hook in
          ["all 1", "all 2", "own 1", "own 2"].map { "\($0) ScriptedStore \(hook)" }
        })
  }

  @Test("A plugin that is installed during an event receives the rest of the event")
  func installedInHandle() {
    let plugin = RecordingPlugin()
    let store = ScriptedStore()
    store.send("a") { store in
      store.update { $0.count = 1 }
      TrapezioPlugins.install(plugin)
      store.update { $0.count = 2 }
    }
    #expect(plugin.lines.first?.hasSuffix(#"-> CounterState(count: 2, note: "")"#) == true)
    store.send("b")
    #expect(plugin.lines.suffix(2) == ["ScriptedStore will b", "ScriptedStore did b"])
  }

  @Test("A bound set is not shared with code outside of its scope")
  func taskLocalSets() async {
    let inner = RecordingPlugin()
    let outer = RecordingPlugin()
    let store = TrapezioPlugins.$current.withValue(TrapezioPlugins()) {
      TrapezioPlugins.install(inner)
      return ScriptedStore()
    }
    TrapezioPlugins.install(outer)
    _ = inner.journal.drain()
    CounterStore().send(.increment)
    #expect(inner.lines.isEmpty)
    _ = outer.journal.drain()
    await mainActorTurn()
    _ = outer.journal.drain()

    // A store keeps the set that was current at its creation.
    await store.send("a") { _ in
      TrapezioMessageManager().emit("Hello")
      strataLaunch(id: "work") {}
    }.finish()
    #expect(outer.lines.isEmpty)
    #expect(
      inner.lines == [
        "ScriptedStore will a", "ScriptedStore emit Hello", "ScriptedStore started work",
        "ScriptedStore did a", "ScriptedStore finished work",
      ])
  }

  @Test("A store that is created by work uses the plugins of that work")
  func setOfWork() async {
    let plugin = RecordingPlugin()
    TrapezioPlugins.install(plugin)
    let store = ScriptedStore()
    await store.send { _ in
      strataLaunch {
        await MainActor.run { CounterStore() }
      } reduce: { other in
        other.send(.increment)
      }
    }.finish()
    #expect(plugin.lines.contains("CounterStore did increment"))
  }

  @Test("Installing is safe while tasks start and end on other threads")
  func installWhileWorking() async {
    let store = ScriptedStore()
    let plugin = RecordingPlugin()
    let sends = (0..<50).map { number in
      let send = store.send { _ in
        for _ in 1...10 { strataLaunch(id: number) { await Task.yield() } }
      }
      if number.isMultiple(of: 10) { TrapezioPlugins.install(RecordingPlugin()) }
      if number == 25 { store.use(plugin) }
      return send
    }
    for send in sends { await send.finish() }
    #expect(plugin.lines.count { $0.contains("started") } == 240)
    #expect(plugin.lines.count { $0.contains("finished") } >= 240)
  }
}
