// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio

extension TrapezioStoreTests {
  @Test("A store that is released cancels its work and calls no closure of it")
  func releaseCancels() async {
    let gate = Gate()
    let journal = Log<String>()
    let send = {
      let store = ScriptedStore()
      return store.send { [weak store] _ in
        strataLaunch {
          await gate.pass()
          journal.append(Task.isCancelled ? "cancelled" : "not cancelled")
        } reduce: {
          journal.append("reduced")
          store?.update { $0.count = 1 }
        }
      }
    }()
    await send.finish()
    #expect(journal.elements == [] || journal.elements == ["cancelled"])
  }

  @Test("Work that ignores its cancellation delivers nothing after the release of the store")
  func releaseAndStubbornWork() async throws {
    let gate = Gate()
    let journal = Log<String>()
    var store: ScriptedStore? = ScriptedStore()
    let send = store?.send { _ in
      strataLaunch {
        await gate.passIgnoringCancellation()
        journal.append(Task.isCancelled ? "cancelled" : "not cancelled")
      } reduce: {
        journal.append("reduced")
      }
    }
    try await gate.arrival()
    store = nil
    gate.open()
    await send?.finish()
    #expect(journal.elements == ["cancelled"])
  }

  @Test("A store is released when the work that retains it returns")
  func freedAfterWork() async throws {
    let gate = Gate()
    var store: ScriptedStore? = ScriptedStore()
    weak let kept = store
    let freed = store?.freed
    store?.send { store in
      strataLaunch {
        await gate.pass()
      } reduce: {
        store.update { $0.count = 1 }
      }
    }
    try await gate.arrival()
    store = nil
    #expect(kept != nil)
    #expect(freed?.elements.isEmpty == true)
    gate.open()
    try await freed?.wait(forCount: 1)
    #expect(kept == nil)
  }

  @Test("A store can be released off the main actor, with its work and its states")
  func releaseOffMain() async throws {
    let plugin = RecordingPlugin()
    MesaObservers.current.use(plugin)
    let gate = Gate()
    let held = Log<ScriptedStore>()
    let (freed, send, states) = {
      let store = ScriptedStore()
      held.append(store)
      let send = store.send("first") { _ in strataLaunch(id: "work") { await gate.pass() } }
      return (store.freed, send, store.states)
    }()
    try await gate.arrival()
    await Task.detached { _ = held.drain() }.value
    try await freed.wait(forCount: 1)
    #expect(freed.elements == [false])
    await send.finish()
    #expect(await states.collected() == [CounterState(count: 0)])
    try await plugin.journal.wait { $0.contains("ScriptedStore ended") }
    #expect(
      Set(plugin.lines.suffix(3)) == [
        "ScriptedStore cancelled work", "ScriptedStore finished work", "ScriptedStore ended",
      ])
  }

  @Test("A hundred stores are released")
  func hundredStores() async throws {
    let repository = FakeProfileRepository()
    for _ in 1...100 {
      let store = ProfileStore(repository: repository)
      store.send(.appeared)
      store.send(.save("Ann"))
      store.send(.reload)
      store.end()
    }
    repository.saving.open()
    try await repository.calls.wait { $0.count { $0 == "freed" } == 100 }
    #expect(repository.names.consumerCount == 0)
  }

  @Test("A store is released even if its states are not read to the end")
  func freedWithStreams() async throws {
    let (freed, states) = {
      let store = ScriptedStore()
      let states = store.states
      store.send { store in strataCollect(store.states) { _ in } }
      store.end()
      return (store.freed, states)
    }()
    try await freed.wait(forCount: 1)
    withExtendedLifetime(states) {}
  }

  @Test(
    "The deinit of an object in an old state can read the store, even without a published change")
  func releaseOfUnpublished() {
    let store = BoxStore()
    store.state.box.onRelease = { [weak store] in store.map { $0.counts.append($0.state.count) } }
    // The state is equal, so it replaces the old state without a publication.
    store.update { $0.box = Box() }
    #expect(store.counts.elements.isEmpty)
    store.update { $0.count = 1 }
    #expect(store.counts.elements == [1])
  }
}

private final class Box: @unchecked Sendable {
  // NB: Set before the box is shared.
  var onRelease: () -> Void = {}

  deinit { onRelease() }
}

private struct BoxState: TrapezioState {
  var count = 0
  var box = Box()

  static func == (lhs: BoxState, rhs: BoxState) -> Bool { lhs.count == rhs.count }
}

private final class BoxStore: TrapezioStore<CounterScreen, BoxState, CounterEvent> {
  nonisolated let counts = Log<Int>()

  init() {
    super.init(screen: CounterScreen(initialValue: 0), initialState: BoxState())
  }
}
