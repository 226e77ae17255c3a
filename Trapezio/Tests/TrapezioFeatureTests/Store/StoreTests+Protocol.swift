// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Observation
import Strata
import Testing
import Trapezio
import TrapezioFeature

@Suite("Store, as any store", .inTurn)
@MainActor
struct StoreProtocolTests {
  /// Retains all created stores, like a debugging tool.
  private final class StorePlugin: TrapezioPlugin {
    private(set) weak var store: (any TrapezioStoreProtocol)?
    private(set) var states: [Int] = []

    func storeCreated<Store: TrapezioStoreProtocol>(_ info: TrapezioStoreInfo, store: Store) {
      self.store = store
      if let state = store.state as? TestFeature.State { states.append(state.count) }
    }
  }

  @Test("a plugin receives the store and can send to it")
  func plugin() throws {
    try MesaObservers.$current.withValue(MesaObservers()) {
      let plugin = StorePlugin()
      MesaObservers.current.use(plugin)
      var store: Store<TestFeature>? = makeStore()
      #expect(plugin.store === store)
      #expect(plugin.states == [0])
      let found = try #require(
        plugin.store as? any TrapezioStoreProtocol<TestFeature.State, TestFeature.Action>)
      found.send(.increment)
      #expect(store?.state.count == 1)
      store = nil
    }
  }

  @Test("an action of a message sends to it")
  func message() {
    let store = makeStore()
    let messages = TrapezioMessageManager()
    let message = messages.emit(
      "Reset.", actions: [TrapezioMessageAction("Undo", sending: .increment, to: store)])
    messages.press(message.actions[0], of: message)
    #expect(store.state.count == 1)
  }

  @Test("a keeper creates it once, on first use, and ends it")
  func keeper() {
    let keeper = TrapezioStoreKeeper<Store<TestFeature>>()
    var count = 0
    let stores = (0..<5).map { _ in
      keeper.store {
        count += 1
        return makeStore()
      }
    }
    #expect(count == 1)
    #expect(!stores[0].isEnded)
    keeper.end()
    #expect(stores[0].isEnded)
  }

  @Test("observe tracks a property, and calls only if it differs")
  func observe() async throws {
    let store = makeStore()
    let counts = Log<Int>()
    let observation = store.observe(\.count) { counts.append($0) }
    store.send(.log("no change of the count"))
    store.send(.increment)
    store.send(.increment)
    try await counts.wait(forCount: 1)
    store.send(.increment)
    try await counts.wait(forCount: 2)
    observation.cancel()
    #expect(counts.elements == [2, 3])
  }

  @Test("it owns the work that it launches")
  func launches() async throws {
    let store = makeStore()
    let gate = Gate()
    let task = store.strataLaunch(id: "work") { await gate.pass() }
    #expect(store.isTaskRunning(id: "work"))
    store.end()
    try await task.end()
    #expect(store.runningTaskCount == 0)
  }

  @Test("a view store tracks the properties that are read")
  func viewStore() {
    let view = TrapezioViewStore(makeStore())
    let changes = Log<String>()
    withObservationTracking {
      #expect(view.count == 0)
    } onChange: {
      changes.append("count")
    }
    view.send(.log("no change of the count"))
    #expect(changes.elements == [])
    view.send(.increment)
    #expect(changes.elements == ["count"])
    #expect(view.count == 1)
    #expect(view.state.count == 1)
  }
}
