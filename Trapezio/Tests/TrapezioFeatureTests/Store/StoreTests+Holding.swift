// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Observation
import Strata
import Testing
import Trapezio
import TrapezioFeature

@Suite("Store, holding", .timeLimit(.minutes(1)))
@MainActor
struct StoreHoldingTests {
  private let store = makeStore()
  private let own: TestFeature.State
  private let held = TestFeature.State()
  private let seen = Log<Int>()

  init() {
    own = store.state
    held.count = 9
  }

  /// Returns whether a change notifies an observer of the read values.
  private func isNotified(reading: () -> Void, changing: () -> Void) -> Bool {
    let notified = Gate()
    withObservationTracking(reading) { notified.open() }
    changing()
    return notified.isOpen
  }

  // MARK: The state

  @Test("other code reads the held object until the store is let go")
  func shown() {
    let view = TrapezioViewStore(store)
    #expect(store.ignoredEventCount == nil)
    store.hold(held)
    #expect(store.state === held)
    #expect(store.count == 9)
    #expect(store.read(\.count) == 9)
    #expect(view.count == 9)
    #expect(view.state === held)
    #expect(store.ignoredEventCount == 0)
    store.letGo()
    #expect(store.state === own)
    #expect(view.count == 0)
    #expect(store.ignoredEventCount == nil)
  }

  @Test("a store holds a state that is known only by its protocol")
  func anyStore() {
    let any: any TrapezioStoreProtocol<TestFeature.State, TestFeature.Action> = store
    any.hold(held)
    any.send(.increment)
    #expect(any.state === held)
    #expect(any.ignoredEventCount == 1)
    any.letGo()
    #expect(store.state === own)
  }

  @Test("a binding changes the held object, and not the store's own state")
  func binding() {
    store.hold(held)
    store.count = 5
    #expect(held.count == 5)
    #expect(own.count == 0)
    store.letGo()
    store.count = 6
    #expect(held.count == 5)
    #expect(own.count == 6)
  }

  @Test("an action receives and changes the store's own state, even if it began before")
  func action() {
    store.send(
      .call { [store, held, seen] state in
        store.hold(held)
        state.count += 1
        seen.append(store.state.count)
        store.count += 1
        seen.append(store.read(\.count))
        store.send(.increment)
      })
    #expect(seen.elements == [1, 2])
    #expect(own.count == 3)
    #expect(store.state === held)
    #expect(store.ignoredEventCount == 0)
  }

  @Test("an operation receives and changes the store's own state, and sends actions")
  func operation() async throws {
    let gate = Gate()
    let sent = store.send(
      .start(
        .run { [store, seen] state in
          await gate.pass()
          state.count += 1
          seen.append(store.state.count)
          store.send(.increment)
          seen.append(store.count)
        }))
    try await gate.arrival()
    store.hold(held)
    gate.open()
    await sent.value
    #expect(seen.elements == [1, 2])
    #expect(own.count == 2)
    #expect(held.count == 9)
    #expect(store.ignoredEventCount == 0)
  }

  @Test("the handler of an error receives the store's own state")
  func errors() async {
    let store = makeStore { $0.onError { _, state in state.count += 1 } }
    let gate = Gate()
    let operation = TestTask.run { _ in
      await gate.pass()
      throw TestError()
    }
    let sent = store.send(
      .start(.merge([operation, operation.catch { _, state in state.count += 10 }])))
    store.hold(held)
    gate.open()
    await sent.value
    store.letGo()
    #expect(store.count == 11)
    #expect(held.count == 9)
  }

  @Test("asynchronous middleware and its action read the store's own state")
  func middleware() async {
    let journal = Log<String>()
    let gate = Gate()
    let found = Watched<Store<TestFeature>?>(nil)
    let store = makeStore { [seen] handler in
      handler.use(
        WaitingMiddleware(name: "a", journal: journal, before: { _ in await gate.pass() })
      ).use(
        WaitingMiddleware(
          name: "b", journal: journal,
          after: { _ in seen.append(found.value?.state.count ?? -1) }))
    }
    found.update { $0 = store }
    let sent = store.send(.increment)
    store.hold(held)
    gate.open()
    await sent.value
    #expect(seen.elements == [1])
    #expect(store.send(.increment).isFinished)
    #expect(store.ignoredEventCount == 1)
    found.update { $0 = nil }
  }

  @Test("actions and work of another store read and change the store's own state")
  func otherStore() async {
    let other = makeStore()
    store.hold(held)
    let sent = other.send(
      .call { [store, seen] _ in
        seen.append(store.count)
        store.send(.increment)
        seen.append(store.count)
      })
    await sent.value
    await other.send(.start(.run { [store] _ in store.send(.increment) })).value
    #expect(seen.elements == [0, 1])
    #expect(own.count == 2)
    #expect(store.ignoredEventCount == 0)
  }

  @Test("a second object replaces the held one, and the count goes on")
  func second() {
    let other = TestFeature.State()
    store.hold(held)
    store.send(.increment)
    store.hold(other)
    #expect(store.state === other)
    store.send(.increment)
    #expect(store.ignoredEventCount == 2)
    store.letGo()
    #expect(store.state === own)
    store.hold(held)
    #expect(store.ignoredEventCount == 0)
  }

  @Test("without a held object, letting go does nothing")
  func letGoOnly() {
    #expect(
      !isNotified {
        _ = store.count
      } changing: {
        store.letGo()
      })
    #expect(store.state === own)
    #expect(store.send(.increment).isFinished)
    #expect(own.count == 1)
  }

  @Test("a store that is let go does not retain the object")
  func releases() {
    var state: TestFeature.State? = TestFeature.State()
    weak let released = state
    if let state { store.hold(state) }
    state = nil
    #expect(released != nil)
    store.letGo()
    #expect(released == nil)
  }

  @Test("the copy of the state is the feature's copy of what the calling code reads")
  func copy() throws {
    #expect(store.copyOfState() == nil)
    let store = Store(initialState: CopyingFeature.State(), feature: CopyingFeature())
    store.send(1)
    let copy = try #require(store.copyOfState())
    store.hold(copy)
    #expect(store.state === copy)
    #expect(copy.count == 1)
    store.tasks.run { _ = store.send(2) }
    #expect(copy.count == 1)
    #expect(store.tasks.run { store.copyOfState() }?.count == 2)
    let shown = try #require(store.copyOfState())
    #expect(shown !== copy)
    #expect(shown.count == 1)
  }

  // MARK: Actions

  @Test("an action of other code is ignored and counted, and its receipt is finished")
  func ignored() {
    let journal = Log<String>()
    store.use(EventPlugin(journal: journal))
    store.hold(held)
    #expect(store.send(.increment).isFinished)
    TrapezioViewStore(store).send(.log("of a view"))
    #expect(journal.elements.isEmpty)
    #expect(store.ignoredEventCount == 2)
    #expect(own.count == 0)
    #expect(held.count == 9)
    store.letGo()
    store.send(.increment)
    #expect(own.count == 1)
  }

  @Test("plugins receive only the changes of the store's own state")
  func plugins() async {
    let lines = Log<String>()
    store.use(TrapezioLoggingPlugin { if $0.contains("→") { lines.append($0) } })
    store.hold(held)
    store.count = 5
    store.tellChanges()
    #expect(lines.elements.isEmpty)
    await store.strataLaunch {
    } reduce: { [store] in
      store.send(.increment)
    }.value
    store.letGo()
    store.tellChanges()
    #expect(lines.elements == ["Store<TestFeature>   count: 0 → 1"])
  }

  // MARK: Observers

  @Test("an observer of a property is notified when the store holds an object, and lets go")
  func notified() {
    let changes: [() -> Void] = [
      { store.hold(held) }, { store.hold(TestFeature.State()) }, { store.letGo() },
    ]
    for change in changes {
      #expect(
        isNotified {
          _ = store.count
        } changing: {
          change()
        })
    }
  }

  @Test("an observer is notified of changes of the shown object, and not of the other one")
  func shownChanges() {
    func isNotified(_ change: () -> Void) -> Bool {
      self.isNotified(reading: { _ = store.count }, changing: change)
    }
    store.hold(held)
    #expect(!isNotified { own.count = 1 })
    #expect(isNotified { held.count = 8 })
    store.letGo()
    #expect(!isNotified { held.count = 7 })
    #expect(isNotified { own.count = 2 })
  }

  @Test("observe calls with the held value, and then with the store's own")
  func observe() async throws {
    let observation = store.observe(\.count) { [seen] in seen.append($0) }
    store.hold(held)
    try await seen.wait(forCount: 1)
    own.count = 5
    await mainActorTurn()
    store.letGo()
    try await seen.wait(forCount: 2)
    #expect(seen.elements == [9, 5])
    observation.cancel()
  }

  // MARK: The end

  @Test("a store can hold an object after its end")
  func afterEnd() {
    store.send(.increment)
    store.end()
    #expect(
      isNotified {
        _ = store.count
      } changing: {
        store.hold(held)
      })
    #expect(store.state === held)
    #expect(store.send(.increment).isFinished)
    #expect(
      isNotified {
        _ = store.count
      } changing: {
        store.letGo()
      })
    #expect(store.state === own)
    #expect(own.count == 1)
  }

  @Test("a store that ends while it holds an object shows it until it is let go")
  func endWhileHeld() {
    store.hold(held)
    store.end()
    #expect(store.state === held)
    store.letGo()
    #expect(store.state === own)
  }
}
