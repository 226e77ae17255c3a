// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio

@MainActor
@Suite("TrapezioStoreInfo", .freshGlobals, .timeLimit(.minutes(1)))
struct TrapezioStoreInfoTests {
  @Test("Every hook receives the screen of its store")
  func screen() async {
    let plugin = RecordingPlugin()
    TrapezioPlugins.install(plugin)
    let store = ScriptedStore()
    await store.send { store in
      store.update { $0.count = 1 }
      TrapezioMessageManager().emit("Hello")
      strataLaunch(id: "a") {}
      strataLaunch(id: "a", ifRunning: .cancelPrevious) {}
    }.finish()
    store.end()
    let screens = plugin.infos.elements.map { $0?.screen as? CounterScreen }
    #expect(screens.count == 11)
    #expect(Set(screens) == [CounterScreen(initialValue: 0)])
  }

  @Test("The end of a released store knows its screen")
  func released() async throws {
    let plugin = RecordingPlugin()
    _ = {
      let store = CounterStore(3)
      store.use(plugin)
    }()
    try await plugin.infos.wait(forCount: 1)
    #expect(plugin.infos.elements[0]?.screen as? CounterScreen == CounterScreen(initialValue: 3))
  }

  @Test("A message without a store, or of a store without a screen, has no screen")
  func noScreen() {
    let plugin = RecordingPlugin()
    TrapezioPlugins.install(plugin)
    TrapezioMessageManager().emit("Hello")
    #expect(plugin.infos.elements.count == 1)
    #expect(plugin.infos.elements[0]?.screen == nil)
    let store = CounterStore()
    #expect(TrapezioStoreInfo(id: store.id, name: "Other").screen == nil)
  }

  @Test("Two are equal if their id, name and screen are equal")
  func equality() {
    let stores = [CounterStore(), CounterStore()]
    let id = stores[0].id
    let info = TrapezioStoreInfo(id: id, name: "a", screen: CounterScreen(initialValue: 1))
    #expect(info == TrapezioStoreInfo(id: id, name: "a", screen: CounterScreen(initialValue: 1)))
    #expect(info != TrapezioStoreInfo(id: stores[1].id, name: "a", screen: info.screen))
    #expect(info != TrapezioStoreInfo(id: id, name: "b", screen: info.screen))
    #expect(info != TrapezioStoreInfo(id: id, name: "a", screen: CounterScreen(initialValue: 2)))
    #expect(info != TrapezioStoreInfo(id: id, name: "a", screen: ProfileScreen(id: 1)))
    #expect(info != TrapezioStoreInfo(id: id, name: "a"))
    #expect(Set([info, info]).count == 1)
    let other = TrapezioStoreInfo(id: stores[1].id, name: "a")
    #expect(info.hashValue != other.hashValue)
  }
}
