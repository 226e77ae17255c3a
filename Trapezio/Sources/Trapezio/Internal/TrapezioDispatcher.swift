// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// Handles a store's events one at a time, in the order in which they are sent.
///
/// NB: Inlinable, so that the compiler can specialize it for the types that a client uses.
@usableFromInline @MainActor
package protocol TrapezioDispatcher: AnyObject {
  associatedtype Event

  nonisolated var tasks: StrataTaskScope { get }
  var isEnded: Bool { get }
  var isHandling: Bool { get set }
  /// Whether queued events are waiting or being handled.
  ///
  /// The flag is stored because it is faster to read than the generic array ``waiting``.
  var isAnyWaiting: Bool { get set }
  var waiting: [(event: Event, queued: StrataQueuedEvent)] { get set }

  /// Handles an event and notifies the plugins.
  func dispatch(_ event: Event)
}

extension TrapezioDispatcher {
  @inlinable @inline(__always)
  package func dispatchInTurn(_ event: Event) -> StrataWork {
    guard !isEnded else { return StrataWork() }
    guard !isHandling else { return dispatchLater(event) }
    isHandling = true
    let work = tasks.track { dispatch(event) }
    if isAnyWaiting { dispatchWaiting() }
    isHandling = false
    return work
  }

  /// Calls a closure and, once it has returned, handles the events that it has sent.
  package func holdingEvents(_ body: () -> Void) {
    guard !isHandling else { return body() }
    isHandling = true
    body()
    if isAnyWaiting { dispatchWaiting() }
    isHandling = false
  }

  /// Calls a closure that notifies the plugins that the store has been created.
  ///
  /// Events that the plugins send are handled asynchronously, once the subclass initializers have
  /// returned.
  package func tellCreated(_ body: () -> Void) {
    isHandling = true
    body()
    isHandling = false
    guard isAnyWaiting else { return }
    Task { [weak self] in self?.holdingEvents {} }
  }

  @usableFromInline
  package func dispatchLater(_ event: Event) -> StrataWork {
    let queued = tasks.queue()
    waiting.append((event, queued))
    isAnyWaiting = true
    return queued.work
  }

  @usableFromInline
  package func dispatchWaiting() {
    while !waiting.isEmpty {
      // Releasing an event may send another event. Empty the queue first, so that no event is
      // released while the queue changes.
      let batch = waiting
      waiting = []
      for (event, queued) in batch where !isEnded { queued.start { dispatch(event) } }
    }
    isAnyWaiting = false
  }
}
