// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Trapezio

extension TrapezioStoreTests {
  @Test("A store whose class does not override handle reports it once and ignores its events")
  func missingHandle() {
    let store = ForgetfulStore()
    let warnings = Journal<String>()
    TrapezioDiagnostics.withHandler({ warnings.append($0) }) {
      #expect(store.send(.set(3)).isFinished)
      store.send(.increment)
      store.handle(event: .decrement)
    }
    #expect(store.state.count == 0)
    #expect(
      warnings.entries == [
        "ForgetfulStore does not override handle(event:) and ignores its events. The first one is set(3). "
          + "Override handle(event:) in ForgetfulStore."
      ])
  }

  @Test("Each store reports that its class does not override handle, also when handle is called")
  func missingHandleOfSeveral() {
    let warnings = Journal<String>()
    TrapezioDiagnostics.withHandler({ warnings.append($0) }) {
      ForgetfulStore().handle(event: .increment)
      ForgetfulStore().send(.increment)
    }
    #expect(warnings.entries.count == 2)
  }

  @Test("An override may call super, through a base class or not, and nothing is reported")
  func superOfHandle() {
    let warnings = Journal<String>()
    let polite = PoliteStore()
    let derived = DerivedStore()
    TrapezioDiagnostics.withHandler({ warnings.append($0) }) {
      polite.send(.increment)
      polite.handle(event: .increment)
      derived.send(.increment)
      derived.handle(event: .increment)
    }
    #expect(polite.handled.entries == ["polite", "polite"])
    #expect(derived.handled.entries == ["polite", "derived", "polite", "derived"])
    #expect(warnings.entries.isEmpty)
  }

  @Test("handle reaches the override when the type of the store is that of the base class")
  func handleOfBaseClass() {
    let polite = PoliteStore()
    let store: TrapezioStore<CounterScreen, CounterState, CounterEvent> = polite
    store.handle(event: .increment)
    let handle: @MainActor (CounterEvent) -> Void = store.handle
    handle(.increment)
    #expect(polite.handled.entries == ["polite", "polite"])
  }

  @Test("A helper of a store may call super, and the event is handled once")
  func superOfHandleInHelper() {
    let warnings = Journal<String>()
    let store = HelpfulStore()
    TrapezioDiagnostics.withHandler({ warnings.append($0) }) { _ = store.send(.increment) }
    #expect(store.handled.entries == ["helpful"])
    let base: TrapezioStore<CounterScreen, CounterState, CounterEvent> = store
    TrapezioDiagnostics.withHandler({ warnings.append($0) }) { base.handle(event: .increment) }
    #expect(store.handled.entries == ["helpful", "helpful"])
    #expect(warnings.entries.isEmpty)
  }
}

private class JournalStore: TrapezioStore<CounterScreen, CounterState, CounterEvent> {
  let handled = Journal<String>()

  init() {
    super.init(screen: CounterScreen(initialValue: 0), initialState: CounterState(count: 0))
  }
}

private final class ForgetfulStore: JournalStore {}

private class PoliteStore: JournalStore {
  override func handle(event: CounterEvent) {
    super.handle(event: event)
    handled.append("polite")
  }
}

private final class DerivedStore: PoliteStore {
  override func handle(event: CounterEvent) {
    super.handle(event: event)
    handled.append("derived")
  }
}

private final class HelpfulStore: JournalStore {
  override func handle(event: CounterEvent) {
    handled.append("helpful")
    handleTheRest(of: event)
  }

  private func handleTheRest(of event: CounterEvent) { super.handle(event: event) }
}
