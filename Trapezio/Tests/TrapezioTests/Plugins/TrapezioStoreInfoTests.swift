// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio

@MainActor
@Suite("TrapezioStoreInfo", .freshGlobals, .inTurn)
struct TrapezioStoreInfoTests {
  @Test("Every hook receives the screen of its store")
  func screen() async {
    let plugin = RecordingPlugin()
    MesaObservers.current.use(plugin)
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

  @Test("A store of an own type is known by the object that owns its scope")
  func ownType() async {
    let plugin = RecordingPlugin()
    MesaObservers.current.use(plugin)
    let info = TrapezioStoreInfo(of: FormStore.self, screen: FormScreen())
    let scope = StrataTaskScope(owner: info)
    scope.run { _ = TrapezioMessageManager().emit("Hello") }
    scope.run { _ = strataLaunch(id: "work") {} }
    await scope.waitUntilIdle()
    #expect(
      plugin.lines == [
        "FormStore emit Hello", "FormStore started work", "FormStore finished work",
      ])
    #expect(Set(plugin.infos.elements) == [info])
    #expect(info.screen is FormScreen)
    #expect(info != TrapezioStoreInfo(of: FormStore.self))
    #expect(TrapezioStoreInfo(of: FormStore.self).screen == nil)
  }
}
