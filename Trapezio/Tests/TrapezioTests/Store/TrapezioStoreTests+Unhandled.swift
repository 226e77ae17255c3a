// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
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

  // MARK: Traps

  @Test("An update inside the closure of an update stops with a message that names the store")
  func nestedUpdate() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let store = CounterStore()
        store.update { state in
          state.count = 1
          store.update { $0.count = 2 }
        }
      }
    }
    let message =
      "CounterStore.update was called inside the closure of an update. Make both changes in one "
      + "closure. See Failures#update-in-update."
    #expect(try text(of: result).contains(message))
  }

  @Test("An event that updates inside the closure of an update stops in the same way")
  func nestedUpdateByEvent() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let store = CounterStore()
        store.update { _ in store.send(.increment) }
      }
    }
    let message = "CounterStore.update was called inside the closure of an update."
    #expect(try text(of: result).contains(message))
  }

  private func text(of result: ExitTest.Result?) throws -> String {
    String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
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
