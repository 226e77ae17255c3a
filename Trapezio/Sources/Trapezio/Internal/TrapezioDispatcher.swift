// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// The loop in which a store handles what is sent to it: one after the other, in that order.
///
/// NB: Compiled into clients for the types of a store, for the sake of speed.
@usableFromInline @MainActor
package protocol TrapezioDispatcher: AnyObject {
  associatedtype Event

  nonisolated var tasks: StrataTaskScope { get }
  var isEnded: Bool { get }
  var isHandling: Bool { get set }
  /// Whether ``waiting`` has elements: to look that up costs more, because its type is generic.
  var isAnyWaiting: Bool { get set }
  var waiting: [(event: Event, queued: StrataQueuedEvent)] { get set }

  /// Handles an event, and tells the plugins.
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

  /// Calls a closure, and handles what it sends once it is over.
  package func holdingEvents(_ body: () -> Void) {
    guard !isHandling else { return body() }
    isHandling = true
    body()
    if isAnyWaiting { dispatchWaiting() }
    isHandling = false
  }

  /// Calls a closure that tells the plugins that the store was created.
  ///
  /// Handles the events that the plugins send in a later turn of the main actor, after the
  /// initializers of subclasses.
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
      // What an event holds may send another one as it goes, so none goes while the list is
      // changed.
      let batch = waiting
      waiting = []
      for (event, queued) in batch where !isEnded { queued.start { dispatch(event) } }
    }
    isAnyWaiting = false
  }
}
