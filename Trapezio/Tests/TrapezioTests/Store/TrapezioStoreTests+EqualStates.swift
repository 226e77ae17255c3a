// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Observation
import Testing
import Trapezio

extension TrapezioStoreTests {
  private struct RatioState: TrapezioState {
    var ratio = Double.nan
  }

  @Test("An equal state is not published")
  func equalState() async throws {
    let store = CounterStore()
    let plugin = RecordingPlugin()
    store.use(plugin)
    let tracked = Log<Int>()
    let observed = Log<Int>()
    let observation = store.observe { observed.append($0.count) }
    let states = store.states
    withObservationTracking {
      _ = store.state
    } onChange: {
      tracked.append(store.state.count)
    }

    store.update { _ in }
    store.update { $0.count += 0 }
    store.update { state in
      state.count += 1
      state.count -= 1
    }
    await mainActorTurn()
    #expect(tracked.elements.isEmpty)
    #expect(observed.elements.isEmpty)
    #expect(plugin.lines.isEmpty)

    store.update { $0.count = 1 }
    store.update { $0.count = 1 }
    store.end()
    try await observed.wait(forCount: 1)
    #expect(tracked.elements.count == 1)
    #expect(observed.elements == [1])
    #expect(await states.map(\.count).collected() == [0, 1])
    #expect(
      plugin.lines == [
        #"CounterStore CounterState(count: 0, note: "") -> CounterState(count: 1, note: "")"#,
        "CounterStore ended",
      ])
    observation.cancel()
  }

  @Test("A state with NaN is never equal to the previous one, so each update is published")
  func notANumber() async {
    let store = TrapezioStore<CounterScreen, RatioState, CounterEvent>(
      screen: CounterScreen(initialValue: 0), initialState: RatioState())
    let states = store.states
    store.update { _ in }
    store.end()
    #expect(await states.collected().count == 2)
  }
}
