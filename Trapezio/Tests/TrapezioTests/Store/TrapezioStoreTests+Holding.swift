// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Observation
import Strata
import Testing
import Trapezio

@MainActor
@Suite("TrapezioStore, holding", .freshGlobals, .inTurn)
struct TrapezioStoreHoldingTests {
  private let store = ScriptedStore()
  private let held = CounterState(count: 9, note: "held")
  private let seen = Log<Int>()

  private var view: TrapezioViewStore<CounterState, ScriptedEvent> { TrapezioViewStore(store) }

  /// Returns whether a change notifies a view that reads the values.
  private func isNotified<Value>(reading: () -> Value, changing: () -> Void) -> Bool {
    let notified = Gate()
    _ = withObservationTracking(reading) { notified.open() }
    changing()
    return notified.isOpen
  }

  @Test("a view shows the held state until the store lets go, and the store has the present")
  func shown() {
    #expect(store.ignoredEventCount == nil)
    store.hold(held)
    store.update { $0.count = 1 }
    #expect(view.state == held)
    #expect(view.count == 9)
    #expect(store.state.count == 1)
    #expect(store.read(\.count) == 1)
    store.hold(CounterState(count: 8))
    #expect(view.state == CounterState(count: 8))
    store.letGo()
    #expect(view.state == CounterState(count: 1))
    #expect(view.count == 1)
    store.letGo()
    #expect(view.count == 1)
  }

  @Test("a store holds a state that is known only by its protocol")
  func anyStore() {
    let any: any TrapezioStoreProtocol<CounterState, ScriptedEvent> = store
    any.hold(held)
    #expect(view.state == held)
    #expect(any.ignoredEventCount == 0)
    any.letGo()
    #expect(view.state == any.state)
  }

  @Test("events of views are ignored and counted, and all others are handled")
  func ignored() {
    let plugin = RecordingPlugin()
    store.use(plugin)
    store.hold(held)
    #expect(view.send(ScriptedEvent(name: "of a view") { _ in }).isFinished)
    #expect(plugin.lines.isEmpty)
    #expect(store.ignoredEventCount == 1)
    store.hold(CounterState(count: 8))
    view.send(ScriptedEvent(name: "of a view") { _ in })
    #expect(store.ignoredEventCount == 2)
    store.send("direct") { store in
      store.update { $0.count = 1 }
      store.send("queued")
    }
    #expect(store.journal.elements == ["> direct", "< direct", "> queued", "< queued"])
    #expect(store.ignoredEventCount == 2)
    store.letGo()
    #expect(store.ignoredEventCount == nil)
    view.send(ScriptedEvent(name: "next") { _ in })
    #expect(store.journal.elements.last == "< next")
    store.hold(held)
    #expect(store.ignoredEventCount == 0)
  }

  @Test("events, work, other stores and threads read and change the present")
  func present() async {
    let other = ScriptedStore()
    await store.send { [seen, held] store in
      store.hold(held)
      store.update { $0.count += 1 }
      seen.append(store.state.count)
      strataLaunch {
        await Task.detached { store.state.count }.value
      } reduce: { count in
        seen.append(count)
        store.update { $0.count += 1 }
        other.send { _ in store.send { $0.update { $0.count += 1 } } }
        seen.append(store.state.count)
      }
    }.finish()
    await strataLaunch(in: .process) { [store, seen] in seen.append(store.state.count) }.value
    #expect(seen.elements == [1, 1, 3, 3])
    #expect(view.state == held)
    #expect(store.ignoredEventCount == 0)
  }

  @Test("streams, observers and plugins receive only the present")
  func followers() async throws {
    let plugin = RecordingPlugin()
    let values = Log<Int>()
    store.use(plugin)
    let states = store.states
    let observations = [
      store.observe { [seen] in seen.append($0.count) },
      store.observe(\.count) { values.append($0) },
    ]
    store.hold(held)
    await mainActorTurn()
    store.update { $0.count = 1 }
    try await values.wait(forCount: 1)
    store.letGo()
    await mainActorTurn()
    store.end()
    #expect(Set(seen.elements).isSubset(of: [0, 1]))
    #expect(values.elements == [1])
    #expect(await states.map(\.count).collected() == [0, 1])
    #expect(
      plugin.lines == [
        #"ScriptedStore CounterState(count: 0, note: "") -> CounterState(count: 1, note: "")"#,
        "ScriptedStore ended",
      ])
    for observation in observations { observation.cancel() }
  }

  @Test(
    "views of the state and of a field are notified when the store holds and lets go",
    arguments: [false, true])
  func notified(isEnded: Bool) {
    if isEnded { store.end() }
    let changes: [() -> Void] = [
      { store.hold(held) }, { store.hold(CounterState(count: 8)) }, { store.letGo() },
    ]
    for change in changes {
      let field = Gate()
      _ = withObservationTracking {
        view.note
      } onChange: {
        field.open()
      }
      #expect(isNotified(reading: { view.state }, changing: change))
      #expect(field.isOpen)
    }
    #expect(!isNotified(reading: { (view.state, view.note) }, changing: store.letGo))
  }

  @Test("a notified view reads the state that is shown from then on")
  func readWhenNotified() {
    func follow(_ change: () -> Void) {
      withObservationTracking {
        _ = (view.state, view.count)
      } onChange: { [view, seen] in
        MainActor.assumeIsolated { seen.append(view.state.count + 100 * view.count) }
      }
      change()
    }
    follow { store.hold(held) }
    follow { store.letGo() }
    #expect(seen.elements == [909, 0])
  }

  @Test("a view of a field is notified when the store lets go of a state, even if work changed it")
  func fieldAfterPresentChange() {
    store.hold(held)
    store.update { $0.note = "present" }
    let isNotified = isNotified {
      view.note
    } changing: {
      store.update { $0.note = "later" }
      #expect(view.note == "held")
      store.letGo()
    }
    #expect(isNotified)
    #expect(view.note == "later")
  }

  @Test("an object of a held state can read the store and its view when it is released")
  func releasedState() {
    let store = TokenStore()
    func state(_ count: Int) -> TokenState {
      TokenState(
        count: count,
        token: Token { [weak store, seen] in
          guard let store else { return }
          MainActor.assumeIsolated { seen.append(TrapezioViewStore(store).count) }
        })
    }
    store.hold(state(1))
    store.hold(state(2))
    store.update { $0.count = 3 }
    store.letGo()
    #expect(seen.elements == [2, 3])
  }

  @Test("a store shows a held state after its end, whether it holds it before or afterwards")
  func end() {
    store.update { $0.count = 1 }
    store.hold(held)
    store.end()
    #expect(view.state == held)
    store.letGo()
    #expect(view.state == CounterState(count: 1))
    store.hold(held)
    #expect(view.count == 9)
    view.send(ScriptedEvent(name: "late") { _ in })
    #expect(store.ignoredEventCount == 1)
    #expect(store.send("late").isFinished)
    #expect(store.state == CounterState(count: 1))
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
