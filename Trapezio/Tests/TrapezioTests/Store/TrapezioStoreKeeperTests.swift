// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio

@MainActor
@Suite("TrapezioStoreKeeper", .freshGlobals, .inTurn)
struct TrapezioStoreKeeperTests {
  @Test("It creates the store once, on first use")
  func madeOnce() {
    let keeper = TrapezioStoreKeeper<CounterStore>()
    var count = 0
    let stores = (1...100).map { _ in
      keeper.store {
        count += 1
        return CounterStore()
      }
    }
    #expect(count == 1)
    #expect(Set(stores.map(\.id)).count == 1)
  }

  @Test("end() ends the store, and the next use creates another one")
  func end() {
    let keeper = TrapezioStoreKeeper<CounterStore>()
    let first = keeper.store { CounterStore() }
    keeper.end()
    keeper.end()
    #expect(first.isEnded)
    let second = keeper.store { CounterStore() }
    #expect(first !== second)
    #expect(!second.isEnded)
  }

  @Test("An unused keeper creates no store")
  func unused() {
    let plugin = RecordingPlugin()
    MesaObservers.current.use(plugin)
    let keeper = TrapezioStoreKeeper<CounterStore>()
    keeper.end()
    #expect(plugin.lines.isEmpty)
  }

  @Test("Its release ends and releases the store, even if work retains the store")
  func release() async throws {
    let plugin = RecordingPlugin()
    MesaObservers.current.use(plugin)
    var keeper: TrapezioStoreKeeper<ScriptedStore>? = TrapezioStoreKeeper()
    var store = keeper?.store { ScriptedStore() }
    weak let kept = store
    let freed = store?.freed
    let gate = Gate()
    let send = store?.send { store in
      strataLaunch(id: "work") {
        await gate.pass()
      } reduce: {
        store.update { $0.count = 1 }
      }
    }
    try await gate.arrival()
    keeper = nil
    #expect(store?.tasks.isEnded == true)
    await send?.finish()
    await mainActorTurn()
    #expect(store?.isEnded == true)
    #expect(store?.state.count == 0)
    store = nil
    try await freed?.wait(forCount: 1)
    #expect(kept == nil)
    #expect(keeper == nil)
    #expect(plugin.lines.count { $0 == "ScriptedStore ended" } == 1)
  }

  @Test("It can be released off the main actor")
  func releaseOffMain() async throws {
    let held = Log<TrapezioStoreKeeper<ScriptedStore>>()
    let freed = {
      let keeper = TrapezioStoreKeeper<ScriptedStore>()
      held.append(keeper)
      return keeper.store { ScriptedStore() }.freed
    }()
    await Task.detached { _ = held.drain() }.value
    try await freed.wait(forCount: 1)
  }

  @Test("A use of the keeper during the end creates another store")
  func useWhileEnding() {
    let keeper = TrapezioStoreKeeper<CounterStore>()
    let first = keeper.store { CounterStore() }
    let second = Log<CounterStore>()
    first.use(
      EndPlugin { second.append(keeper.store { CounterStore() }) })
    keeper.end()
    #expect(second.elements.first !== first)
    #expect(second.elements.first?.isEnded == false)
    #expect(keeper.store { CounterStore() } === second.elements.first)
  }

  @Test("If makeStore calls the keeper, the outer store ends")
  func reentrant() {
    let keeper = TrapezioStoreKeeper<CounterStore>()
    var inner: CounterStore?
    let outer = CounterStore()
    let kept = keeper.store {
      inner = keeper.store { CounterStore() }
      return outer
    }
    #expect(kept === inner)
    #expect(outer.isEnded)
    #expect(!kept.isEnded)
  }
}

private struct EndPlugin: TrapezioPlugin {
  let onEnd: @MainActor @Sendable () -> Void

  func storeEnded(_ store: TrapezioStoreInfo) { onEnd() }
}
