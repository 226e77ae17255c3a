// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Observation
import Strata
import Testing
import Trapezio
import TrapezioFeature

@Suite("Store, holding", .inTurn)
@MainActor
struct StoreHoldingTests {
  private let store = makeStore()
  private let held = TestFeature.State()
  private let seen = Log<Int>()

  private var view: TrapezioViewStore<TestFeature.State, TestFeature.Action> {
    TrapezioViewStore(store)
  }

  init() { held.count = 9 }

  /// Returns whether a change notifies a view that reads the count.
  private func isNotified(_ change: () -> Void) -> Bool {
    let notified = Gate()
    _ = withObservationTracking {
      view.count
    } onChange: {
      notified.open()
    }
    change()
    return notified.isOpen
  }

  @Test("a view shows the held object until the store lets go, and the store has its own state")
  func shown() {
    let own = store.state
    store.hold(held)
    #expect(view.state === held)
    #expect(view.count == 9)
    #expect(store.state === own)
    store.count = 5
    #expect(store.read(\.count) == 5)
    #expect(held.count == 9)
    store.letGo()
    #expect(view.state === own)
    #expect(view.count == 5)
  }

  @Test("if the feature copies states, a view shows a copy of the held object")
  func copied() throws {
    let store = Store(initialState: CopyingFeature.State(), feature: CopyingFeature())
    store.send(1)
    store.hold(store.state)
    store.send(2)
    #expect(TrapezioViewStore(store).count == 1)
    #expect(store.count == 2)
    #expect(self.store.copy(of: held) == nil)
  }

  @Test("actions of views are ignored and counted, and all others are handled")
  func ignored() async {
    let journal = Log<String>()
    store.use(EventPlugin(journal: journal))
    store.hold(held)
    #expect(view.send(.increment).isFinished)
    #expect(journal.elements.isEmpty)
    #expect(store.ignoredEventCount == 1)
    store.send(.increment)
    await store.send(
      .start(
        .run { [store, seen] state in
          state.count += 1
          store.send(.increment)
          seen.append(store.count)
        })
    ).value
    #expect(seen.elements == [3])
    #expect(store.ignoredEventCount == 1)
    #expect(view.count == 9)
  }

  @Test("a store that has let go does not retain the object")
  func releases() {
    var state: TestFeature.State? = TestFeature.State()
    weak let released = state
    if let state { store.hold(state) }
    state = nil
    #expect(released != nil)
    store.letGo()
    #expect(released == nil)
  }

  @Test("observers receive only the changes of the store's own state")
  func followers() async throws {
    let lines = Log<String>()
    store.use(TrapezioLoggingPlugin { if $0.contains("→") { lines.append($0) } })
    let observation = store.observe(\.count) { [seen] in seen.append($0) }
    store.hold(held)
    held.count = 8
    await mainActorTurn()
    store.count = 1
    try await seen.wait(forCount: 1)
    store.letGo()
    await mainActorTurn()
    store.tellChanges()
    #expect(lines.elements == ["Store<TestFeature>   count: 0 → 1"])
    #expect(seen.elements == [1])
    observation.cancel()
  }

  @Test(
    "a view is notified when the store holds and lets go, and of changes of the shown object",
    arguments: [false, true])
  func notified(isEnded: Bool) {
    if isEnded { store.end() }
    #expect(isNotified { store.hold(held) })
    #expect(!isNotified { store.count = 1 })
    #expect(isNotified { held.count = 8 })
    #expect(isNotified { store.hold(TestFeature.State()) })
    #expect(isNotified { store.letGo() })
    #expect(view.count == 1)
    #expect(!isNotified { held.count = 7 })
    #expect(isNotified { store.count = 2 })
  }
}
