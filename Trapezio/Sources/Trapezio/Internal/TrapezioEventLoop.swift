// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// The loop in which a store handles its events, one after another.
///
/// NB: Inlinable, so that the compiler can specialize it for the types of a store, which would
/// otherwise be looked up for each event.
@usableFromInline @MainActor
package protocol TrapezioEventLoop: AnyObject {
  associatedtype LoopEvent

  var queue: TrapezioEventQueue { get set }
  var isEnded: Bool { get }
  /// Whether the store has ended or was released.
  var isStoreEnded: Bool { get }
  nonisolated var info: TrapezioStoreInfo { get }
  nonisolated var tasks: StrataTaskScope { get }

  func dispatch(_ event: LoopEvent)
}

extension TrapezioEventLoop {
  @usableFromInline package var isStoreEnded: Bool { isEnded }

  /// Handles an event now, or queues it while another one is being handled.
  ///
  /// `dispatch` dispatches the same event. NB: A closure of the class, which a generic class can
  /// make without looking up its conformance.
  @inlinable @inline(__always)
  package func enqueue(_ event: LoopEvent, _ dispatch: () -> Void) -> StrataWork {
    guard !isEnded else { return StrataWork() }
    guard !queue.isBusy, !queue.isAnyWaiting else { return enqueueAfterOthers(event) }
    queue.isBusy = true
    let work = tasks.track(dispatch)
    if queue.isAnyWaiting { handleWaitingEvents() }
    queue.isBusy = false
    return work
  }

  @inlinable
  package func enqueueAfterOthers(_ event: LoopEvent) -> StrataWork {
    guard !queue.isBusy else { return queue.add(to: tasks) { self.dispatch(event) } }
    // Observers have sent the waiting events when the store was created.
    whileBusy {}
    return enqueue(event) { dispatch(event) }
  }

  @inlinable
  package func handleWaitingEvents() {
    while queue.isAnyWaiting {
      for (queued, dispatch) in queue.removeAll() where !isStoreEnded { queued.start(dispatch) }
    }
  }

  /// Calls a closure and, once it has returned, handles the events that it has sent.
  @inlinable
  package func whileBusy(_ body: () -> Void) {
    guard !queue.isBusy else { return body() }
    queue.isBusy = true
    body()
    handleWaitingEvents()
    queue.isBusy = false
  }

  // MARK: Observers

  /// Tells the observers a fact until one of them ends the store, and then handles the events that
  /// they have sent.
  @inlinable
  package func tell(_ fact: @autoclosure () -> TrapezioFact) {
    guard !tasks.observers.isEmpty else { return }
    whileBusy { tasks.observers.tell(fact(), while: { !isStoreEnded }) }
  }

  /// Tells the observers that a store is created, and handles the events that they send later.
  package func tellCreated(_ store: some TrapezioStoreProtocol) {
    queue.isBusy = true
    tasks.observers.tell(
      TrapezioFact.created(info, store), includesPaused: true, while: { !store.isEnded })
    queue.isBusy = false
    if queue.isAnyWaiting { Task { [weak self] in self?.whileBusy {} } }
  }

  package func tellEnded() {
    tasks.observers.tell(TrapezioFact.ended(info), includesPaused: true)
  }

  /// Tells the observers later, on the main actor, that the store was released.
  package nonisolated func tellReleased() {
    // Detached, because the fact is not part of the work that releases the store.
    Task.detached { @MainActor [info, observers = tasks.observers] in
      MesaObservers.$current.withValue(observers) {
        observers.tell(TrapezioFact.ended(info), includesPaused: true)
      }
    }
  }
}
