// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0
import Observation
import Strata
import Testing
import Trapezio

private struct EqState: TrapezioState {
  @TaskLocal static var store: EqStore?
  var count = 0
  static func == (l: EqState, r: EqState) -> Bool {
    if let store = EqState.store { MainActor.assumeIsolated { EqState.$store.withValue(nil) { store.update { $0.count += 10 } } } }
    return l.count == r.count
  }
}
private final class EqStore: TrapezioStore<CounterScreen, EqState, CounterEvent> {
  init() { super.init(screen: CounterScreen(initialValue: 0), initialState: EqState()) }
}
@MainActor
@Suite("Probe", .timeLimit(.minutes(1)), .freshGlobals)
struct ProbeTests {
  @Test func eq() async {
    let store = EqStore()
    let states = store.states
    EqState.$store.withValue(store) { store.update { $0.count = 1 } }
    store.end()
    print("EQ", store.state.count, await states.map(\.count).collected())
  }
  @Test func messages() {
    let m = TrapezioMessageManager()
    let done = Journal<Void>()
    withObservationTracking { _ = m.messages } onChange: { MainActor.assumeIsolated {
      if done.entries.isEmpty { done.append(()); m.emit("inner") } } }
    m.emit("outer")
    print("MSG", m.messages.map(\.message))
  }
  @Test func endInOnChange() async {
    let store = CounterStore()
    let states = store.states
    withObservationTracking { _ = store.state } onChange: { MainActor.assumeIsolated { store.end() } }
    store.update { $0.count = 1 }
    print("END", store.state.count, await states.map(\.count).collected(), await store.states.map(\.count).collected())
  }
}
