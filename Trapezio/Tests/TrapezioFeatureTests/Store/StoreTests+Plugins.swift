// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio
import TrapezioFeature

@Suite("Store, plugins", .timeLimit(.minutes(1)))
@MainActor
struct StorePluginTests {
  /// Notes the stores and tasks that it hears of.
  private struct InfoPlugin: TrapezioPlugin {
    let infos: Log<TrapezioStoreInfo>
    let tasks: Log<String>

    func storeCreated<State>(_ store: TrapezioStoreInfo, state: State) { infos.append(store) }

    func storeEnded(_ store: TrapezioStoreInfo) { infos.append(store) }

    func store<Event>(_ store: TrapezioStoreInfo, willHandle event: Event) { infos.append(store) }

    func store(_ store: TrapezioStoreInfo, taskStarted task: StrataTaskInfo) {
      tasks.append("started \(task.name ?? "")")
    }

    func store(_ store: TrapezioStoreInfo, taskFinished task: StrataTaskInfo) {
      tasks.append("finished \(task.name ?? "")")
    }

    func store(_ store: TrapezioStoreInfo, taskCancelled task: StrataTaskInfo) {
      tasks.append("cancelled \(task.name ?? "")")
    }
  }

  private let infos = Log<TrapezioStoreInfo>()
  private let tasks = Log<String>()
  private let journal = Log<String>()

  @Test("the plugins that hear of a TrapezioStore hear of it, too")
  func logging() async {
    let plugins = TrapezioPlugins()
    await TrapezioPlugins.$current.withValue(plugins) {
      TrapezioPlugins.install(TrapezioLoggingPlugin { [journal] in journal.append($0) })
      let store = makeStore()
      store.send(.increment)
      await store.send(.start(.run(id: "one") { _ in })).value
      store.end()
    }
    #expect(
      journal.elements == [
        "Store<TestFeature> created", "Store<TestFeature> ← increment",
        "Store<TestFeature> ← start", "Store<TestFeature> task \"one\" started",
        "Store<TestFeature> task \"one\" finished", "Store<TestFeature> ended",
      ])
  }

  @Test("plugins know a store by its id, from its beginning to its end")
  func identity() {
    TrapezioPlugins.$current.withValue(TrapezioPlugins()) {
      TrapezioPlugins.install(InfoPlugin(infos: infos, tasks: tasks))
      let (store, other) = (makeStore(), makeStore())
      #expect(store.id != other.id)
      store.send(.increment)
      store.end()
      #expect(infos.elements.map(\.id) == [store.id, other.id, store.id, store.id])
      #expect(Set(infos.elements.map(\.name)) == ["Store<TestFeature>"])
    }
  }

  @Test("a plugin of one store hears of no other, once it was added")
  func own() async {
    let (store, other) = (makeStore(), makeStore())
    #expect(store.ownPlugins.isEmpty)
    store.send(.increment)
    store.use(EventPlugin(journal: journal))
    other.send(.increment)
    store.send(.log("own"))
    #expect(journal.elements == ["handling log(own)", "handled log(own)"])
    #expect(store.ownPlugins.count == 1)
    #expect(other.ownPlugins.isEmpty)
  }

  @Test("plugins hear of the beginning and the end of tasks, and of their cancellation")
  func ofTasks() async {
    let store = makeStore()
    store.use(InfoPlugin(infos: infos, tasks: tasks))
    let gate = Gate()
    let sent = store.send(.start(.run(id: "one") { _ in await gate.pass() }))
    store.cancelTask(id: "one")
    await sent.value
    #expect(tasks.elements == ["started one", "cancelled one", "finished one"])
  }

  @Test("plugins hear of an action that is sent inside another when its turn has come")
  func sentInside() {
    let store = makeStore()
    store.use(EventPlugin(journal: journal))
    store.send(.call { [weak store] _ in store?.send(.increment) })
    #expect(
      journal.elements == [
        "handling call", "handled call", "handling increment", "handled increment",
      ])
  }

  @Test("a plugin that ends the store keeps its action from the handler")
  func ending() {
    let store = makeStore()
    store.use(EventPlugin(journal: journal) { [weak store] in store?.end() })
    store.send(.increment)
    #expect(store.state.count == 0)
    #expect(journal.elements == ["handling increment", "ended", "handled increment"])
  }

  @Test("the end of a store is told once")
  func endedOnce() {
    let store = makeStore()
    store.use(EventPlugin(journal: journal))
    store.end()
    store.end()
    #expect(journal.elements == ["ended"])
  }
}
