// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio
import TrapezioFeature

@Suite("Store, plugins", .inTurn)
@MainActor
struct StorePluginTests {
  private let journal = Log<String>()

  @Test("the plugins of a TrapezioStore also observe it, and know it by its id")
  func logging() async {
    await MesaObservers.$current.withValue(MesaObservers()) {
      MesaObservers.current.use(TrapezioLoggingPlugin { [journal] in journal.append($0) })
      let store = makeStore()
      store.send(.increment)
      #expect((store.tasks.owner as? TrapezioStoreInfo)?.id == store.id)
      await store.send(.start(.run(id: "one") { _ in })).value
      store.end()
    }
    #expect(
      journal.elements == [
        "Store<TestFeature> created", "Store<TestFeature> ← increment",
        "Store<TestFeature>   count: 0 → 1", "Store<TestFeature> ← start",
        "Store<TestFeature> task \"one\" started",
        "Store<TestFeature> task \"one\" finished", "Store<TestFeature> ended",
      ])
  }

  @Test("a plugin of one store observes only this store, until it is removed")
  func own() async {
    let (store, other) = (makeStore(), makeStore())
    store.send(.increment)
    let token = store.use(EventPlugin(journal: journal))
    other.send(.increment)
    store.send(.log("own"))
    token.remove()
    store.send(.increment)
    #expect(journal.elements == ["handling log(own)", "handled log(own)"])
  }

  /// Sends to each store that is created.
  private struct EagerPlugin: TrapezioPlugin {
    func storeCreated<Created: TrapezioStoreProtocol>(_ info: TrapezioStoreInfo, store: Created) {
      (store as? Store<TestFeature>)?.send(.increment)
    }
  }

  @Test("actions that a plugin sends to a new store are handled before later actions")
  func orderAfterCreation() {
    MesaObservers.$current.withValue(MesaObservers()) {
      MesaObservers.current.use(EagerPlugin())
      let store = makeStore()
      store.use(EventPlugin(journal: journal))
      store.send(.log("later"))
      #expect(
        journal.elements == [
          "handling increment", "handled increment", "handling log(later)", "handled log(later)",
        ])
    }
  }

  @Test("a plugin that ends the store keeps its action from the handler")
  func ending() {
    let store = makeStore()
    store.use(EventPlugin(journal: journal) { [weak store] in store?.end() })
    store.send(.increment)
    #expect(store.state.count == 0)
    #expect(journal.elements == ["handling increment", "ended"])
  }

  @Test("the end of a store is reported once")
  func endedOnce() {
    let store = makeStore()
    store.use(EventPlugin(journal: journal))
    store.end()
    store.end()
    #expect(journal.elements == ["ended"])
  }

  // MARK: Changes

  private func logged(_ store: Store<TestFeature>) -> Log<String> {
    let lines = Log<String>()
    store.use(
      TrapezioLoggingPlugin {
        let line = $0.replacing("Store<TestFeature>", with: "")
        if line.contains("→") { lines.append(line) }
      })
    return lines
  }

  @Test("plugins receive the properties that an action and its work have changed")
  func changes() async {
    let store = makeStore()
    store.send(.increment)
    let lines = logged(store)
    store.send(
      .call {
        $0.count += 1
        $0.log = ["a"]
      })
    store.send(.call { _ in })
    await store.send(.start(.run { $0.count += 1 })).value
    await store.send(.start(.run { _ in throw TestError() }.catch { $1.count = 0 })).value
    #expect(
      lines.elements == [
        "   count: 1 → 2", "   log: [] → [\"a\"]", "   count: 2 → 3", "   count: 3 → 0",
      ])
  }

  @Test("a change outside of actions is reported before the next action, or on demand")
  func changesOutside() {
    let store = makeStore()
    let lines = logged(store)
    store.count = 1
    #expect(lines.elements.isEmpty)
    store.tellChanges()
    #expect(lines.elements == ["   count: 0 → 1"])
    store.count = 2
    store.send(.increment)
    #expect(lines.elements == ["   count: 0 → 1", "   count: 1 → 2", "   count: 2 → 3"])
  }

  @Test("after the end of the store, no change is reported")
  func changesAfterEnd() {
    let store = makeStore()
    let lines = logged(store)
    store.end()
    store.count = 1
    store.tellChanges()
    #expect(lines.elements.isEmpty)
  }

  @Test("a property that is not Equatable has changed if its description has")
  func opaqueChanges() {
    struct Opaque { var name: String }
    @MainActor
    struct OpaqueFeature: Feature {
      func handle() -> ActionHandler<Opaque, OpaqueState> {
        ActionHandler { action, state in
          state.opaque = action
          return .none
        }
      }
    }
    final class OpaqueState: Observable {
      var opaque: Any = Opaque(name: "a")
    }
    let store = Store(initialState: OpaqueState(), feature: OpaqueFeature())
    let lines = Log<String>()
    store.use(TrapezioLoggingPlugin { lines.append($0) })
    for name in ["a", "b"] { store.send(Opaque(name: name)) }
    let changes = lines.elements.filter { $0.contains("opaque:") }
    #expect(changes.count == 1)
    #expect(changes.first?.contains("b") == true)
  }

  @Test("a property that remains NaN is not logged")
  func notANumber() {
    struct RatioFeature: Feature {
      func handle() -> ActionHandler<Double, RatioState> {
        ActionHandler { action, state in
          state.ratio = action
          return .none
        }
      }
    }
    final class RatioState: Observable {
      var ratio = Double.nan
    }
    let store = Store(initialState: RatioState(), feature: RatioFeature())
    let lines = Log<String>()
    store.use(TrapezioLoggingPlugin { lines.append($0) })
    for ratio in [Double.nan, 0.5] { store.send(ratio) }
    #expect(
      lines.elements.filter { $0.contains("ratio:") }
        == ["Store<RatioFeature>   ratio: nan → 0.5"])
  }

  private final class LinkedState: Observable {
    weak var store: AnyObject?
    var count = 0
  }

  private struct LinkedFeature: Feature {
    func handle() -> ActionHandler<Int, LinkedState> {
      ActionHandler { action, state in
        state.count = action
        return .none
      }
    }
  }

  @Test("a plugin does not retain the objects of the state")
  func weakProperties() {
    var store: Store<LinkedFeature>? = Store(initialState: LinkedState(), feature: LinkedFeature())
    weak let released = store
    store?.state.store = store
    store?.use(TrapezioLoggingPlugin { [journal] in journal.append($0) })
    store?.send(7)
    #expect(journal.elements.contains { $0.hasSuffix("count: 0 → 7") })
    store = nil
    #expect(released == nil)
  }

  @Test("actions that a plugin sends are handled after all plugins were called")
  func order() async {
    let store = makeStore()
    store.use(SendingPlugin { [weak store] in store?.send(.increment) })
    store.use(TrapezioLoggingPlugin { [journal] in journal.append($0) })
    await store.send(.start(.run { $0.count += 1 })).value
    let changes = journal.elements.filter { $0.contains("count:") }
    #expect(changes == ["Store<TestFeature>   count: 0 → 1", "Store<TestFeature>   count: 1 → 2"])
  }

  /// Sends once, at the first change.
  private final class SendingPlugin: TrapezioPlugin {
    private var send: (@MainActor () -> Void)?

    init(_ send: @escaping @MainActor () -> Void) { self.send = send }

    func store<State>(_ store: TrapezioStoreInfo, didChange old: State, to new: State) {
      let send = send
      self.send = nil
      send?()
    }
  }
}
