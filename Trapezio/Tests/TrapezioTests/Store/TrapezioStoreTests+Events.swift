// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Observation
import Strata
import Testing
import Trapezio

extension TrapezioStoreTests {
  @Test("Events are handled in the order they are sent")
  func eventsInOrder() {
    let store = ScriptedStore()
    for name in ["a", "b", "c"] { store.send(name) }
    #expect(store.journal.elements == ["> a", "< a", "> b", "< b", "> c", "< c"])
  }

  @Test("An event that handle sends waits until handle has returned")
  func eventFromHandle() {
    let store = ScriptedStore()
    store.send("a") { store in
      store.send("b") { $0.send("d") }
      let sent = store.send("c")
      #expect(!sent.isFinished)
    }
    #expect(
      store.journal.elements == ["> a", "< a", "> b", "< b", "> c", "< c", "> d", "< d"])
  }

  @Test("Events that are sent in an update are queued")
  func eventFromUpdate() {
    let store = ScriptedStore()
    store.send("a") { store in
      store.update { state in
        store.send("b") { $0.update { $0.note += " b" } }
        state.note = "a"
      }
    }
    #expect(store.journal.elements == ["> a", "< a", "> b", "< b"])
    #expect(store.state.note == "a b")
  }

  @Test("Events that plugins send from their hooks are queued in order")
  func eventsFromPlugins() {
    let store = ScriptedStore()
    store.use(SendingPlugin(store: store))
    store.send("a") { $0.update { $0.count = 1 } }
    #expect(
      store.journal.elements == [
        "> a", "< a", "> will a", "< will a", "> changed to 1", "< changed to 1", "> did a",
        "< did a",
      ])
  }

  @Test("An event that a plugin sends outside of handle is handled at once")
  func eventFromPluginOutside() {
    let store = ScriptedStore()
    store.use(SendingPlugin(store: store))
    store.update { $0.count = 1 }
    #expect(store.journal.elements == ["> changed to 1", "< changed to 1"])
  }

  @Test("Ten thousand events, each sent while another is handled, are handled in order")
  func manyNestedEvents() {
    let store = ScriptedStore()
    @MainActor func count(_ store: ScriptedStore) {
      store.update { $0.count += 1 }
      if store.state.count < 10_000 { store.send("\(store.state.count)", count) }
    }
    store.send("0", count)
    #expect(store.state.count == 10_000)
    let expected = (0..<10_000).flatMap { ["> \($0)", "< \($0)"] }
    #expect(store.journal.elements == expected)
  }

  @Test("Ten thousand events that one event sends are handled in order")
  func manyEventsOfOne() async {
    let store = ScriptedStore()
    let send = store.send("first") { store in
      for number in 0..<10_000 {
        store.send("\(number)") { $0.update { $0.count += number } }
      }
    }
    #expect(send.isFinished)
    #expect(store.state.count == 10_000 * 9_999 / 2)
    let handled = store.journal.elements.filter { $0.hasPrefix(">") }
    #expect(handled == ["> first"] + (0..<10_000).map { "> \($0)" })
  }

  @Test("Two stores can send to each other without reentrancy")
  func twoStores() {
    let first = ScriptedStore()
    let second = ScriptedStore()
    @MainActor func ping(_ store: ScriptedStore) {
      store.update { $0.count += 1 }
      guard store.state.count < 50 else { return }
      second.send("pong", pong)
      store.update { $0.count += 1 }
    }
    @MainActor func pong(_ store: ScriptedStore) {
      store.update { $0.count += 1 }
      first.send("ping", ping)
      store.update { $0.count += 1 }
    }
    first.send("ping", ping)
    #expect(first.state.count == 51)
    #expect(second.state.count == 50)
    #expect(first.journal.elements == (0..<26).flatMap { _ in ["> ping", "< ping"] })
    #expect(second.journal.elements == (0..<25).flatMap { _ in ["> pong", "< pong"] })
  }

  @Test("If a store sends to another store, the other store handles the event at once")
  func otherStoreAtOnce() {
    let first = ScriptedStore()
    let second = ScriptedStore()
    first.send("a") { _ in
      second.send("b")
      #expect(second.journal.elements == ["> b", "< b"])
    }
  }

  @Test("An event sent from the reduce of work is handled at once")
  func eventFromReduce() async {
    let store = ScriptedStore()
    await store.send("a") { store in
      strataLaunch {
        1
      } reduce: { _ in
        store.send("b")
        store.journal.append("reduced")
      }
    }.finish()
    #expect(store.journal.elements == ["> a", "< a", "> b", "< b", "reduced"])
  }

  @Test("The deinit of a payload can send an event")
  func eventFromDeinit() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let store = ScriptedStore()
        store.send("a") { store in
          let lease = Lease(of: store)
          store.send("b") { _ in withExtendedLifetime(lease) {} }
        }
        precondition(
          store.journal.elements == ["> a", "< a", "> b", "< b", "> released", "< released"])
        store.send("c") { $0.send("d") }
        precondition(store.journal.elements.suffix(4) == ["> c", "< c", "> d", "< d"])
      }
    }
  }

  #if DEBUG
    @Test("A queued event runs in the event in which it was sent")
    func eventsOfQueuedEvent() {
      let store = ScriptedStore()
      let events = Log<[ObjectIdentifier]>()
      store.send("outer") { store in
        events.append(StrataDiagnostics.runningEvents)
        store.send("queued") { _ in events.append(StrataDiagnostics.runningEvents) }
      }
      #expect(events.elements.map(\.count) == [1, 2])
      #expect(events.elements.last?.last == events.elements.first?.first)
      #expect(StrataDiagnostics.runningEvents.isEmpty)
    }
  #endif
}

private struct SendingPlugin: TrapezioPlugin {
  let store: ScriptedStore

  func store<Event>(_ info: TrapezioStoreInfo, willHandle event: Event) {
    send("will \(event)", for: event)
  }

  func store<Event>(_ info: TrapezioStoreInfo, didHandle event: Event, in duration: Duration) {
    send("did \(event)", for: event)
  }

  func store<State>(_ info: TrapezioStoreInfo, didChange old: State, to new: State) {
    guard let new = new as? CounterState else { return }
    store.send("changed to \(new.count)")
  }

  @MainActor
  private func send<Event>(_ name: String, for event: Event) {
    if "\(event)" == "a" { store.send(name) }
  }
}

/// Sends an event in its deinit.
private final class Lease: Sendable {
  private let store: ScriptedStore

  init(of store: ScriptedStore) { self.store = store }

  deinit {
    MainActor.assumeIsolated { _ = store.send("released") }
  }
}
