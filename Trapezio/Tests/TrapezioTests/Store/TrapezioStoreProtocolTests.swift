// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio

@MainActor
@Suite("TrapezioStoreProtocol", .freshGlobals, .inTurn)
struct TrapezioStoreProtocolTests {
  /// A store type that implements only what it must.
  private final class PlainStore: TrapezioStoreProtocol {
    nonisolated let tasks: StrataTaskScope
    private(set) var state = CounterState(count: 0)
    var isEnded: Bool { tasks.isEnded }

    init(owner: TrapezioStoreInfo? = nil) { tasks = StrataTaskScope(owner: owner) }

    func send(_ event: CounterEvent) -> StrataWork {
      state.count += 1
      return StrataWork()
    }

    func end() { tasks.end() }
  }

  private let held = CounterState(count: 9)

  @Test("the views of a store type show a held state if its info owns the scope")
  func hold() {
    let info = TrapezioStoreInfo(of: PlainStore.self)
    let store = PlainStore(owner: info)
    let view = TrapezioViewStore(store)
    #expect(store.id == info.id)
    store.hold(held)
    #expect(view.state == held)
    #expect(view.count == 9)
    view.send(.increment)
    #expect(store.ignoredEventCount == 1)
    _ = store.send(.increment)
    #expect(store.state.count == 1)
    store.letGo()
    #expect(view.count == 1)
  }

  @Test("a store type without such an owner shows the present")
  func holdWithoutInfo() {
    let store = PlainStore()
    store.hold(held)
    #expect(TrapezioViewStore(store).count == 0)
    #expect(store.ignoredEventCount == nil)
    TrapezioViewStore(store).send(.increment)
    #expect(store.state.count == 1)
    store.letGo()
  }

  @Test("a store type reads a field and copies a state by itself, and is observed by its scope")
  func defaults() async {
    let plugin = RecordingPlugin()
    let store = PlainStore(owner: TrapezioStoreInfo(of: PlainStore.self))
    #expect(store.read(\.count) == 0)
    #expect(store.copy(of: held) == held)
    let token = store.use(plugin)
    await store.strataLaunch(id: "work") {}.value
    await store.tasks.waitUntilIdle()
    token.remove()
    store.strataLaunch(id: "later") {}
    store.end()
    #expect(plugin.lines == ["PlainStore started work", "PlainStore finished work"])
  }
}
