// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Observation
import Strata
import Testing
import Trapezio

@MainActor
@Suite("TrapezioStore", .freshGlobals, .inTurn)
struct TrapezioStoreTests {
  @Test("A new store has its initial state and its screen")
  func initialState() {
    let store = CounterStore(3)
    #expect(store.screen == CounterScreen(initialValue: 3))
    #expect(store.state == CounterState(count: 3))
    #expect(!store.isEnded)
  }

  @Test("Stores have different, constant ids")
  func ids() {
    let first = CounterStore()
    let second = CounterStore()
    let id = first.id
    first.send(.increment)
    #expect(first.id == id)
    #expect(first.id != second.id)
  }

  @Test("An event is handled and the state has changed before send returns")
  func send() {
    let store = CounterStore()
    #expect(store.send(.increment).isFinished)
    #expect(store.state.count == 1)
    store.send(.decrement)
    store.send(.set(9))
    #expect(store.state.count == 9)
  }

  @Test("An update changes the current state, by field or completely")
  func update() {
    let store = CounterStore()
    store.update { $0.count = 5 }
    store.update { $0.note = "five" }
    #expect(store.state == CounterState(count: 5, note: "five"))
    store.update { $0 = CounterState(count: 1) }
    #expect(store.state == CounterState(count: 1))
  }

  @Test("In the closure of update, the store returns the old state")
  func readInUpdate() {
    let store = CounterStore()
    store.update { state in
      state.count = 7
      #expect(store.state.count == 0)
      state.count += store.state.count
    }
    #expect(store.state.count == 7)
  }

  @Test("An update of one store can update another store")
  func updateOfAnotherStore() {
    let first = CounterStore()
    let second = CounterStore()
    first.update { state in
      state.count = 1
      second.update { $0.count = 2 }
    }
    #expect(first.state.count == 1)
    #expect(second.state.count == 2)
  }

  @Test("The == of a state can read the state of the store")
  func equalityThatReads() {
    let store = AskingStore()
    AskingState.$store.withValue(store) {
      store.update { $0.count = 1 }
      store.update { $0.count = 1 }
      store.update { $0.count = 2 }
    }
    #expect(store.state.count == 2)
    #expect(store.seen.elements == [0, 1, 1])
  }

  @Test("A closure that ends the store writes no state")
  func endInUpdate() {
    let store = CounterStore()
    let plugin = RecordingPlugin()
    store.use(plugin)
    store.update { state in
      store.end()
      state.count = 9
    }
    #expect(store.state.count == 0)
    #expect(plugin.lines == ["CounterStore ended"])
  }

  @Test("An update after the end does not call its closure")
  func updateAfterEnd() {
    let store = CounterStore()
    store.end()
    store.update { _ in Issue.record("The store has ended.") }
    #expect(store.state.count == 0)
  }

  @Test("An object that is removed from the state can read the store in its deinit")
  func readFromDeinit() {
    let store = TokenStore()
    let seen = Log<Int>()
    for count in 1...3 {
      store.update { state in
        state.count = count
        state.token = Token { [weak store] in seen.append(store?.state.count ?? -1) }
      }
    }
    store.update { $0 = TokenState(count: 4) }
    // Each token is released with the change after its own.
    #expect(seen.elements == [2, 3, 4])
  }
}

private struct AskingState: TrapezioState {
  @TaskLocal static var store: AskingStore?

  var count = 0

  static func == (lhs: AskingState, rhs: AskingState) -> Bool {
    if let store { store.seen.append(store.state.count) }
    return lhs.count == rhs.count
  }
}

private final class AskingStore: TrapezioStore<CounterScreen, AskingState, CounterEvent> {
  let seen = Log<Int>()

  init() {
    super.init(screen: CounterScreen(initialValue: 0), initialState: AskingState())
  }
}

private struct TokenState: TrapezioState {
  var count = 0
  var token: Token?

  static func == (lhs: TokenState, rhs: TokenState) -> Bool { lhs.count == rhs.count }
}

private final class TokenStore: TrapezioStore<CounterScreen, TokenState, CounterEvent> {
  init() {
    super.init(screen: CounterScreen(initialValue: 0), initialState: TokenState())
  }
}
