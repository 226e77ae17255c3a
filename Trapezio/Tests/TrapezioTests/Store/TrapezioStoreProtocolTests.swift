// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio

@MainActor
@Suite("TrapezioStoreProtocol", .freshGlobals, .timeLimit(.minutes(1)))
struct TrapezioStoreProtocolTests {
  /// A store type that implements only what it must.
  private final class PlainStore: TrapezioStoreProtocol {
    nonisolated let tasks = StrataTaskScope()
    nonisolated var id: ObjectIdentifier { ObjectIdentifier(self) }
    private(set) var state = CounterState(count: 0)
    var isEnded: Bool { tasks.isEnded }
    var ownPlugins: [any TrapezioPlugin] { [] }

    func send(_ event: CounterEvent) -> StrataWork {
      state.count += 1
      return StrataWork()
    }

    func end() { tasks.end() }
    func use(_ plugin: any TrapezioPlugin) {}
  }

  @Test("a store type that does not implement hold keeps showing the present")
  func hold() {
    let store = PlainStore()
    store.hold(CounterState(count: 9))
    #expect(store.state.count == 0)
    #expect(store.ignoredEventCount == nil)
    _ = store.send(.increment)
    #expect(store.state.count == 1)
    store.letGo()
    #expect(store.state.count == 1)
    #expect(store.copyOfState() == nil)
  }

  @Test("a field of such a store is read from its state")
  func read() {
    let store = PlainStore()
    _ = store.send(.increment)
    #expect(store.read(\.count) == 1)
  }
}
