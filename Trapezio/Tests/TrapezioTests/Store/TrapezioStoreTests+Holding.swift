// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Observation
import Strata
import Testing
import Trapezio

@MainActor
@Suite("TrapezioStore, holding", .freshGlobals, .timeLimit(.minutes(1)))
struct TrapezioStoreHoldingTests {
  private let store = ScriptedStore()
  private let held = CounterState(count: 9, note: "held")
  private let seen = Log<Int>()

  private var view: TrapezioViewStore<CounterState, ScriptedEvent> { TrapezioViewStore(store) }

  /// Returns whether a change notifies an observer of the read values.
  private func isNotified(reading: () -> Void, changing: () -> Void) -> Bool {
    let notified = Gate()
    withObservationTracking(reading) { notified.open() }
    changing()
    return notified.isOpen
  }

  // MARK: The state

  @Test("other code reads the held state until the store is let go")
  func shown() {
    #expect(store.ignoredEventCount == nil)
    store.hold(held)
    #expect(store.state == held)
    #expect(store.read(\.count) == 9)
    #expect(view.state == held)
    #expect(view.note == "held")
    #expect(store.ignoredEventCount == 0)
    store.letGo()
    #expect(store.state == CounterState(count: 0))
    #expect(store.read(\.count) == 0)
    #expect(view.note == "")
    #expect(store.ignoredEventCount == nil)
  }

  @Test("a store holds a state that is known only by its protocol")
  func anyStore() {
    let any: any TrapezioStoreProtocol<CounterState, ScriptedEvent> = store
    any.hold(held)
    any.send(ScriptedEvent(name: "ignored") { _ in })
    #expect(any.state == held)
    #expect(any.ignoredEventCount == 1)
    #expect(any.copyOfState() == held)
    any.letGo()
    #expect(store.state == CounterState(count: 0))
  }

  @Test("code on another thread reads the held state")
  func otherThread() async {
    store.hold(held)
    let whileHeld = await Task.detached { [store] in store.state }.value
    #expect(whileHeld == held)
    store.letGo()
    let afterwards = await Task.detached { [store] in store.state }.value
    #expect(afterwards == CounterState(count: 0))
  }

  @Test("readers on other threads see either state, while the store is held and let go")
  func concurrentReads() async {
    store.update { $0 = CounterState(count: 1, note: "1") }
    let readers = (1...4).map { _ in
      Task.detached { [store] in
        (1...2000).allSatisfy { _ in
          let state = store.state
          return state.note == "\(state.count)"
        }
      }
    }
    for count in 1...200 {
      store.hold(CounterState(count: -count, note: "\(-count)"))
      store.send { $0.update { $0 = CounterState(count: count, note: "\(count)") } }
      store.update { $0 = CounterState(count: count, note: "\(count)") }
      await Task.yield()
      if count.isMultiple(of: 2) { store.letGo() }
    }
    for reader in readers { #expect(await reader.value) }
    #expect(store.state.count == 200)
  }

  @Test("an event reads and changes the present, even if it began before")
  func event() {
    store.send("holding") { [seen, held] store in
      store.update { $0.count = 1 }
      store.hold(held)
      seen.append(store.state.count)
      store.update { $0.count += 1 }
      seen.append(store.state.count)
      seen.append(store.read(\.count))
    }
    #expect(seen.elements == [1, 2, 2])
    #expect(store.state == held)
    #expect(store.ignoredEventCount == 0)
    store.letGo()
    #expect(store.state == CounterState(count: 2))
  }

  @Test("launched work reads and changes the present, and sends events to the store")
  func work() async throws {
    let gate = Gate()
    let sent = store.send { [seen] store in
      strataLaunch {
        await gate.pass()
      } reduce: {
        seen.append(store.state.count)
        store.update { $0.count += 1 }
        store.send("from work") { $0.update { $0.count += 1 } }
        seen.append(store.read(\.count))
      }
      strataLaunchMain {
        await gate.pass()
        store.update { $0.note = "main" }
      }
    }
    store.hold(held)
    gate.open()
    await sent.finish()
    #expect(seen.elements == [0, 2])
    #expect(store.journal.elements.contains("> from work"))
    #expect(store.state == held)
    #expect(store.ignoredEventCount == 0)
    store.letGo()
    #expect(store.state == CounterState(count: 2, note: "main"))
  }

  @Test("events and work of another store, and of the process, read and change the present")
  func otherOwners() async {
    let other = ScriptedStore()
    store.hold(held)
    let sent = other.send { [store, seen] _ in
      seen.append(store.state.count)
      store.send("from an event") { $0.update { $0.count = 5 } }
      seen.append(store.state.count)
      strataLaunch {
        store.state.count
      } reduce: { count in
        seen.append(count)
        store.send("from work") { $0.update { $0.count = 6 } }
      }
    }
    await sent.finish()
    await strataLaunch(in: .process) { [store, seen] in seen.append(store.state.count) }.value
    #expect(seen.elements == [0, 5, 5, 6])
    #expect(store.journal.elements.count == 4)
    #expect(store.ignoredEventCount == 0)
    #expect(store.state == held)
  }

  @Test("a second state replaces the held one, and the count goes on")
  func second() {
    store.hold(held)
    store.send("ignored")
    store.hold(CounterState(count: 8))
    #expect(store.state == CounterState(count: 8))
    #expect(store.ignoredEventCount == 1)
    store.send("ignored")
    #expect(store.ignoredEventCount == 2)
    store.letGo()
    #expect(store.state == CounterState(count: 0))
    store.hold(held)
    #expect(store.ignoredEventCount == 0)
  }

  @Test("without a held state, letting go does nothing")
  func letGoOnly() {
    #expect(
      !isNotified {
        _ = store.state
      } changing: {
        store.letGo()
      })
    #expect(store.state == CounterState(count: 0))
    #expect(store.ignoredEventCount == nil)
    store.hold(held)
    store.letGo()
    store.update { $0.count = 1 }
    store.letGo()
    #expect(store.state == CounterState(count: 1))
  }

  @Test("the copy of the state is what the calling code reads, and no later change affects it")
  func copy() {
    store.update { $0.count = 1 }
    let copy = store.copyOfState()
    store.hold(held)
    #expect(store.copyOfState() == held)
    store.update { $0.count = 2 }
    #expect(store.tasks.run { store.copyOfState() } == CounterState(count: 2))
    #expect(copy == CounterState(count: 1))
    store.letGo()
    #expect(store.copyOfState() == CounterState(count: 2))
  }

  @Test("an object of a held state can read the store when it is released")
  func releasedState() {
    let store = TokenStore()
    func token(_ count: Int) -> TokenState {
      TokenState(
        count: count, token: Token { [weak store, seen] in seen.append(store?.state.count ?? -1) })
    }
    store.update { $0 = token(1) }
    store.hold(token(2))
    store.update { $0 = TokenState(count: 3) }
    store.hold(token(4))
    store.letGo()
    // The tokens of the states 1, 2 and 4, each when its state is replaced.
    #expect(seen.elements == [2, 4, 3])
  }

  // MARK: Events

  @Test("an event of other code is ignored and counted, and its receipt is finished")
  func ignored() {
    let plugin = RecordingPlugin()
    store.use(plugin)
    store.hold(held)
    #expect(store.send("ignored").isFinished)
    #expect(view.send(ScriptedEvent(name: "of a view") { _ in }).isFinished)
    #expect(store.journal.elements.isEmpty)
    #expect(plugin.lines.isEmpty)
    #expect(store.ignoredEventCount == 2)
    store.letGo()
    #expect(store.ignoredEventCount == nil)
    store.send("next")
    #expect(store.journal.elements == ["> next", "< next"])
  }

  @Test("an event that is sent within an event is queued and handled")
  func queued() {
    store.send("outer") { [held] store in
      store.send("queued before") { $0.update { $0.count += 1 } }
      store.hold(held)
      store.send("queued after") { $0.update { $0.count += 1 } }
    }
    #expect(store.journal.elements.filter { $0.hasPrefix(">") }.count == 3)
    #expect(store.ignoredEventCount == 0)
    store.letGo()
    #expect(store.state.count == 2)
  }

  @Test("an event that was queued before the store held a state is handled")
  func queuedAtCreation() async {
    let plugin = DetailedPlugin()
    plugin.onCreated = { store in
      (store as? ScriptedStore)?.send("early") { $0.update { $0.count = 1 } }
    }
    TrapezioPlugins.install(plugin)
    let store = ScriptedStore()
    store.hold(held)
    await mainActorTurn()
    #expect(store.journal.elements == ["> early", "< early"])
    #expect(store.state == held)
    #expect(store.tasks.run { store.copyOfState() }?.count == 1)
    #expect(store.ignoredEventCount == 0)
  }

  @Test("an event that a plugin sends during an event is handled")
  func sentByPlugin() {
    let other = ScriptedStore()
    let plugin = DetailedPlugin()
    plugin.onEvent = { [store] in store.send("from a plugin") }
    other.use(plugin)
    store.hold(held)
    other.send("a")
    #expect(store.journal.elements == ["> from a plugin", "< from a plugin"])
    #expect(store.ignoredEventCount == 0)
  }

  // MARK: Streams and plugins

  @Test("streams receive only the present")
  func streams() async {
    let early = store.states
    store.hold(held)
    let late = store.states
    store.update { $0.count = 1 }
    store.hold(CounterState(count: 8))
    store.letGo()
    store.update { $0.count = 2 }
    store.end()
    #expect(await early.map(\.count).collected() == [0, 1, 2])
    #expect(await late.map(\.count).collected() == [0, 1, 2])
  }

  @Test("a stream that is created during an update begins with the present")
  func streamInUpdate() async {
    var states: AsyncStream<CounterState>?
    store.hold(held)
    store.update { state in
      states = store.states
      state.count = 1
    }
    store.end()
    #expect(await states?.map(\.count).collected() == [0, 1])
  }

  @Test("plugins receive only the changes of the present")
  func plugins() {
    let plugin = RecordingPlugin()
    store.use(plugin)
    store.hold(held)
    store.update { $0.count = 1 }
    store.letGo()
    #expect(
      plugin.lines == [
        #"ScriptedStore CounterState(count: 0, note: "") -> CounterState(count: 1, note: "")"#
      ])
  }

  // MARK: Observers

  @Test("an observer of the state is notified when the store holds a state, and lets go")
  func notified() {
    let changes: [() -> Void] = [
      { store.hold(held) }, { store.hold(CounterState(count: 8)) }, { store.letGo() },
    ]
    for change in changes {
      #expect(
        isNotified {
          _ = store.state
        } changing: {
          change()
        })
    }
  }

  @Test("a notified observer reads the state that is shown from then on")
  func readWhenNotified() {
    func follow(_ change: () -> Void) {
      withObservationTracking {
        _ = (store.state, store.read(\.count))
      } onChange: { [store, seen] in
        MainActor.assumeIsolated { seen.append(store.state.count + 100 * store.read(\.count)) }
      }
      change()
    }
    follow { store.hold(held) }
    follow { store.letGo() }
    #expect(seen.elements == [909, 0])
  }

  @Test("an observer of a field is notified if the shown field differs")
  func fields() {
    func isNotified(_ change: () -> Void) -> Bool {
      self.isNotified(reading: { _ = (view.note, store.read(\.note)) }, changing: change)
    }
    #expect(!isNotified { store.hold(CounterState(count: 9)) })
    #expect(isNotified { store.hold(held) })
    #expect(!isNotified { store.hold(CounterState(count: 8, note: "held")) })
    #expect(isNotified { store.letGo() })
    #expect(!isNotified { store.hold(CounterState(count: 9)) })
    store.update { $0.note = "present" }
    #expect(isNotified { store.letGo() })
    #expect(view.note == "present")
  }

  @Test("an observer is not notified of a change of the present while the store holds a state")
  func presentChanges() {
    store.hold(held)
    #expect(
      !isNotified {
        _ = store.state
      } changing: {
        store.update { $0.count += 1 }
      })
  }

  @Test("an observer of a field is not notified of its change in the present")
  func presentFieldChanges() {
    store.hold(held)
    #expect(
      !isNotified {
        _ = view.count
      } changing: {
        store.update { $0.count += 1 }
      })
  }

  @Test("an observer of a field is notified again after the present has changed behind it")
  func fieldAfterPresentChange() {
    store.hold(held)
    store.update { $0.note = "present" }
    let isNotified = isNotified {
      _ = view.note
    } changing: {
      store.update { $0.note = "later" }
      #expect(view.note == "held")
      store.letGo()
    }
    #expect(isNotified)
    #expect(view.note == "later")
  }

  @Test("observe calls with the held state, and then with the present")
  func observe() async throws {
    let observation = store.observe { [seen] in seen.append($0.count) }
    store.hold(held)
    try await seen.wait(forCount: 1)
    store.hold(CounterState(count: 8))
    try await seen.wait(forCount: 2)
    store.letGo()
    try await seen.wait(forCount: 3)
    #expect(seen.elements == [9, 8, 0])
    observation.cancel()
  }

  @Test("observe makes no call for a change of the present while the store holds a state")
  func observePresent() async {
    store.hold(held)
    let observation = store.observe { [seen] in seen.append($0.count) }
    store.update { $0.count = 1 }
    await mainActorTurn()
    #expect(seen.elements.isEmpty)
    observation.cancel()
  }

  @Test("observe of a value calls if the shown value differs")
  func observeValue() async throws {
    let observation = store.observe(\.count) { [seen] in seen.append($0) }
    store.hold(CounterState(count: 0, note: "held"))
    await mainActorTurn()
    store.hold(held)
    try await seen.wait(forCount: 1)
    store.update { $0.count = 5 }
    await mainActorTurn()
    store.letGo()
    try await seen.wait(forCount: 2)
    #expect(seen.elements == [9, 5])
    observation.cancel()
  }

  // MARK: The end

  @Test("a store can hold a state after its end")
  func afterEnd() {
    store.update { $0.count = 1 }
    store.end()
    #expect(
      isNotified {
        _ = store.state
      } changing: {
        store.hold(held)
      })
    #expect(store.state == held)
    #expect(store.send("late").isFinished)
    #expect(store.journal.elements.isEmpty)
    #expect(
      isNotified {
        _ = store.state
      } changing: {
        store.letGo()
      })
    #expect(store.state == CounterState(count: 1))
  }

  @Test("an observer of a field is notified when a store holds a state after its end")
  func fieldAfterEnd() {
    store.end()
    #expect(
      isNotified {
        _ = view.note
      } changing: {
        store.hold(held)
      })
    #expect(
      isNotified {
        _ = view.note
      } changing: {
        store.letGo()
      })
  }

  @Test("a store that ends while it holds a state shows it until it is let go")
  func endWhileHeld() {
    store.update { $0.count = 1 }
    store.hold(held)
    store.end()
    #expect(store.state == held)
    store.letGo()
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
