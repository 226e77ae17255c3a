// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Testing
import Trapezio

/// A store that launches work in every kind of method.
private final class LaunchingStore: TrapezioStore<CounterScreen, CounterState, CounterEvent> {
  private let gate: Gate
  private let result: StrataInteractor<Int, Int>

  init(gate: Gate) {
    self.gate = gate
    result = StrataInteractor { $0 }
    super.init(screen: CounterScreen(initialValue: 0), initialState: CounterState(count: 0))
    strataLaunch(id: "init") { await gate.pass() }
  }

  override func handle(event: CounterEvent) {
    strataLaunch(id: "handle") { [gate] in
      await gate.pass()
    } reduce: {
      self.strataLaunch(id: "nested") { await Gate().pass() }
    }
  }

  /// The callback of a delegate or a notification.
  nonisolated func callback() {
    strataLaunchInterop(id: "callback") { [gate] in
      await gate.pass()
    } catch: { _ in
    }
  }

  func post() {
    strataLaunch(result, params: state.count) { result in
      self.update { $0.note = "\(result.getOrDefault(-1))" }
    }
    update { $0.count = 7 }
  }
}

extension TrapezioStoreTests {
  @Test("work belongs to the store in every method that launches it")
  func ownedEverywhere() async throws {
    let gate = Gate()
    let store = LaunchingStore(gate: gate)
    store.handle(event: .increment)
    await Task.detached { store.callback() }.value
    for id in ["init", "handle", "callback"] { #expect(store.tasks.isRunning(id: id)) }
    gate.open()
    while !store.tasks.isRunning(id: "nested"), !Task.isCancelled { await Task.yield() }
    store.end()
    await store.tasks.waitUntilIdle()
    #expect(store.tasks.isIdle)
  }

  @Test("a use case receives the parameters at its launch")
  func launchedParams() async {
    let store = LaunchingStore(gate: Gate(isOpen: true))
    store.post()
    await store.tasks.waitUntilIdle()
    #expect(store.state.note == "0")
    #expect(store.state.count == 7)
  }
}
