// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio

@MainActor
@Suite("Observers of stores", .freshGlobals, .inTurn)
struct StoreObserverTests {
  /// Lets a store do everything that an observer can receive before the end of the store.
  private func doEverything(in store: ScriptedStore) async {
    await store.send("a") { store in
      store.update { $0.count = 1 }
      TrapezioMessageManager().emit("Hello")
      strataLaunch(id: "work") {}
    }.finish()
  }

  private let everything = [
    "ScriptedStore will a",
    #"ScriptedStore CounterState(count: 0, note: "") -> CounterState(count: 1, note: "")"#,
    "ScriptedStore emit Hello", "ScriptedStore started work", "ScriptedStore did a",
    "ScriptedStore finished work",
  ]

  @Test("An observer of the list receives the facts of all its stores, also of earlier ones")
  func list() async {
    let plugin = RecordingPlugin()
    let early = ScriptedStore()
    MesaObservers.current.use(plugin)
    await doEverything(in: early)
    let late = CounterStore()
    late.send(.decrement)
    early.end()
    #expect(plugin.lines.prefix(6) == everything[...])
    #expect(
      plugin.lines.dropFirst(6).filter { !$0.contains("->") } == [
        #"CounterStore created CounterState(count: 0, note: "")"#, "CounterStore will decrement",
        "CounterStore did decrement", "ScriptedStore ended",
      ])
    #expect(Set(plugin.infos.elements.map { $0?.id }) == [early.id, late.id])
  }

  @Test("An observer of one store receives the facts of this store, until it is removed")
  func one() async {
    let plugin = RecordingPlugin()
    let (store, other) = (ScriptedStore(), ScriptedStore())
    let token = store.use(plugin)
    await doEverything(in: other)
    other.end()
    #expect(plugin.lines.isEmpty)
    await doEverything(in: store)
    #expect(plugin.lines == everything)
    #expect(Set(plugin.infos.elements.map { $0?.id }) == [store.id])
    token.remove()
    await doEverything(in: store)
    store.end()
    #expect(plugin.lines == everything)
  }

  @Test("The observers of the list are told first, then those of the store, in order")
  func order() async {
    let journal = Log<String>()
    let store = ScriptedStore()
    store.use(RecordingPlugin("own 1 ", journal: journal))
    MesaObservers.current.use(RecordingPlugin("all 1 ", journal: journal))
    store.use(RecordingPlugin("own 2 ", journal: journal))
    MesaObservers.current.use(RecordingPlugin("all 2 ", journal: journal))
    await doEverything(in: store)
    store.end()
    #expect(
      journal.elements
        == (everything + ["ScriptedStore ended"]).flatMap { line in
          ["all 1", "all 2", "own 1", "own 2"].map { "\($0) \(line)" }
        })
  }

  @Test("A paused observer receives only the creation and the end of stores")
  func paused() async throws {
    let plugin = RecordingPlugin()
    let token = MesaObservers.current.use(plugin)
    MesaObservers.current.use(HookPlugin(created: { ($0 as? CounterStore)?.send(.increment) }))
    token.isPaused = true
    let store = ScriptedStore()
    let own = store.use(plugin)
    own.isPaused = true
    await doEverything(in: store)
    #expect(plugin.journal.drain() == [#"ScriptedStore created CounterState(count: 0, note: "")"#])
    own.isPaused = false
    store.send("b")
    #expect(plugin.journal.drain() == ["ScriptedStore will b", "ScriptedStore did b"])
    own.isPaused = true
    store.end()
    _ = CounterStore()
    try await plugin.journal.wait(forCount: 4)
    #expect(
      plugin.lines == [
        "ScriptedStore ended", "ScriptedStore ended",
        #"CounterStore created CounterState(count: 0, note: "")"#, "CounterStore ended",
      ])
  }

  @Test("A store keeps the list that was current at its creation, and so do stores of its work")
  func currentList() async {
    let (inner, outer) = (RecordingPlugin(), RecordingPlugin())
    let store = MesaObservers.$current.withValue(MesaObservers()) {
      MesaObservers.current.use(inner)
      return ScriptedStore()
    }
    MesaObservers.current.use(outer)
    _ = inner.journal.drain()
    await doEverything(in: store)
    #expect(inner.lines == everything)
    #expect(outer.lines.isEmpty)
    let another = ScriptedStore()
    await another.send("b") { _ in
      strataLaunch {
        await MainActor.run { CounterStore() }
      } reduce: { other in
        other.send(.increment)
      }
    }.finish()
    #expect(outer.lines.contains("CounterStore did increment"))
  }

  @Test("An observer that is added during an event receives the rest of it")
  func addedInHandle() {
    let plugins = [RecordingPlugin(), RecordingPlugin()]
    let store = ScriptedStore()
    store.use(
      HookPlugin(didChange: { if store.state.count == 2 { store.use(plugins[1]) } }))
    store.send("a") { store in
      store.update { $0.count = 1 }
      MesaObservers.current.use(plugins[0])
      store.update { $0.count = 2 }
    }
    #expect(plugins[0].lines.count == 2)
    #expect(plugins[0].lines.last == "ScriptedStore did a")
    #expect(plugins[1].lines == ["ScriptedStore did a"])
  }

  @Test("Observers of a store receive the warnings and the use cases of its work")
  func strata() async {
    let lines = Log<String>()
    let (store, other) = (ScriptedStore(), ScriptedStore())
    store.use(
      FactObserver { [tasks = store.tasks] fact in
        switch fact {
        case StrataFact.warning(let text): lines.append(text)
        case StrataFact.executes(_, let params): lines.append("executes \(params)")
        case StrataFact.taskDelivers(let value, _, let scope):
          lines.append("delivers \(value) in \(scope == tasks)")
        default: break
        }
      })
    await StrataDiagnostics.withHandler({ _ in }) {
      for store in [store, other] {
        await store.send { _ in
          StrataDiagnostics.warn("event")
          strataLaunch(StrataInteractor<Int, Int> { $0 + 1 }, params: 6) { _ in
            StrataDiagnostics.warn("work")
          }
        }.finish()
      }
    }
    #if DEBUG
      #expect(lines.elements == ["event", "executes 6", "delivers success(7) in true", "work"])
    #else
      #expect(lines.elements == ["event", "delivers success(‹redacted›) in true", "work"])
    #endif
  }

  @Test("An observer of a task can read the store and its tasks on any thread")
  func readInTask() async {
    let store = CounterStore(7)
    let counts = Log<Int>()
    store.use(
      FactObserver { fact in
        guard case StrataFact.taskFinished = fact else { return }
        counts.append(store.state.count)
        counts.append(store.tasks.runningTasks.count)
      })
    await store.strataLaunch(id: "a") {}.value
    await store.tasks.waitUntilIdle()
    #expect(counts.elements.first == 7)
    #expect(counts.elements.count == 2)
    store.end()
  }

  @Test("The last change of a store is told before its end")
  func lastChange() {
    let plugin = RecordingPlugin()
    let store = ScriptedStore()
    store.use(plugin)
    store.update {
      $0.count = 1
    } with: {
      store.update { $0.count = 2 }
      store.end()
    }
    #expect(
      plugin.lines == [
        #"ScriptedStore CounterState(count: 0, note: "") -> CounterState(count: 2, note: "")"#,
        "ScriptedStore ended",
      ])
  }

  @Test("An event that an observer of a change sends is handled after the change is told to all")
  func eventOfChange() {
    let plugin = RecordingPlugin()
    let store = ScriptedStore()
    let sender = HookPlugin(didChange: { [weak store] in
      guard let store, store.state.count == 1 else { return }
      store.send("a") { store in store.update { $0.count = 2 } }
    })
    store.use(sender)
    store.use(plugin)
    store.update { $0.count = 1 }
    #expect(plugin.lines.map { $0.contains("->") } == [true, false, true, false])
  }
}
