// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Trapezio

extension TrapezioStoreTests {
  @Test("A store that does not override handle ignores its events and reports the first one")
  func missingHandle() {
    let warnings = Log<String>()
    StrataDiagnostics.withHandler({ warnings.append($0) }) {
      let store = ForgetfulStore()
      #expect(store.send(.set(3)).isFinished)
      store.send(.increment)
      store.handle(event: .decrement)
      #expect(store.state.count == 0)
    }
    let warning =
      "ForgetfulStore ignores the event set(3). Override handle(event:), and do not call super. "
      + "See Failures#method-not-overridden."
    #expect(warnings.elements == [warning])
  }

  @Test("An override can call super, and the event is handled once")
  func superOfHandle() {
    let warnings = Log<String>()
    let store = PoliteStore()
    StrataDiagnostics.withHandler({ warnings.append($0) }) {
      store.send(.increment)
      store.send(.increment)
    }
    #expect(store.state.count == 2)
    #expect(warnings.elements.count == 1)
  }
}

private class ForgetfulStore: TrapezioStore<CounterScreen, CounterState, CounterEvent> {
  init() {
    super.init(screen: CounterScreen(initialValue: 0), initialState: CounterState(count: 0))
  }
}

private final class PoliteStore: ForgetfulStore {
  override func handle(event: CounterEvent) {
    super.handle(event: event)
    update { $0.count += 1 }
  }
}
