// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Trapezio

/// The plugin with which a test store observes the tested store.
@MainActor
final class TestRecorder<State: Equatable & Sendable>: TrapezioPlugin {
  /// The changes that the test has not asserted.
  nonisolated var changes: TestQueue<TestChange<State>> { unasserted.withLock { $0 } }

  private nonisolated let unasserted = StrataLock(TestQueue<TestChange<State>>())
  private(set) var latest: State?
  /// The state that the recorder knows, and the present state.
  private var states: (known: State, present: @MainActor () -> State?)?
  let signal = TestSignal()
  private var isRecordingSend = false
  /// The change made so far by the current event, delivery or `recordSend(_:)`.
  private var current: TestChange<State>?
  private var isHandling = false
  private var isDelivering = false
  /// Makes the store report the changes that it has not reported yet.
  var tellChanges: @MainActor () -> Void = {}
  private var lastNumber = 0

  /// Makes the recorder compare the states when the store ends, because an observer that ends the
  /// store hides its last changes from the observers after it.
  func follow(_ known: State, _ present: @escaping @MainActor () -> State?) {
    states = (known, present)
  }

  /// Calls a closure that sends an event or presses an action, and also returns the immediate
  /// change.
  func recordSend<Sent>(_ body: () -> Sent) -> (Sent, TestChange<State>?) {
    isRecordingSend = true
    let sent = body()
    isRecordingSend = false
    return (sent, takeCurrent())
  }

  func takeFirst() -> TestChange<State>? { unasserted.withLock { $0.popFirst() } }

  /// Removes all changes, and returns the last one.
  func takeAll() -> TestChange<State>? {
    let changes = unasserted.withLock { changes in
      defer { changes = TestQueue() }
      return changes
    }
    return changes.last
  }

  nonisolated func receive(_ fact: any MesaFact) {
    switch fact {
    case StrataFact.taskWillDeliver: MainActor.assumeIsolated { isDelivering = true }
    case StrataFact.taskDidDeliver: MainActor.assumeIsolated { endDelivery() }
    default: callHook(for: fact)
    }
  }

  private func endDelivery() {
    tellChanges()
    isDelivering = false
    append()
  }

  func store<Event>(_ store: TrapezioStoreInfo, willHandle event: Event) {
    // A delivery has made the changes before the event that it sends.
    if !isRecordingSend { append() }
    isHandling = true
  }

  func store<Event>(_ store: TrapezioStoreInfo, didHandle event: Event, in duration: Duration) {
    endHandling()
  }

  func store<Value>(_ store: TrapezioStoreInfo, didChange old: Value, to new: Value) {
    guard let old = old as? State, let new = new as? State else { return }
    latest = new
    states?.known = new
    current = TestChange(old: current?.old ?? old, new: new)
    if !isHandling, !isDelivering, !isRecordingSend { append() }
  }

  func storeEnded(_ store: TrapezioStoreInfo) {
    // A state that contains NaN is not equal to itself.
    if let (known, present) = states.take(), let last = present(), last == last, last != known {
      self.store(store, didChange: known, to: last)
    }
    endHandling()
  }

  private func endHandling() {
    isHandling = false
    if !isRecordingSend { append() }
  }

  private func append() {
    guard let change = takeCurrent() else { return }
    unasserted.withLock { $0.append(change) }
    signal.notify()
  }

  /// Removes the current change, and returns it unless its updates cancel each other out.
  private func takeCurrent() -> TestChange<State>? {
    guard var change = current.take(), !TestEquality.isUnchanged(change.old, change.new) else {
      return nil
    }
    lastNumber += 1
    change.number = lastNumber
    return change
  }
}
