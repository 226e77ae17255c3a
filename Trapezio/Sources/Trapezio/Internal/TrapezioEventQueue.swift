// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// The events that wait because a store is handling another one.
///
/// NB: Inlinable, so that the compiler can specialize it for the types that a client uses.
@usableFromInline
package struct TrapezioEventQueue<Event> {
  @usableFromInline package typealias Waiting = (event: Event, queued: StrataQueuedEvent)

  /// Whether new events must wait.
  @usableFromInline package var isBusy = false
  /// Whether events are waiting, which is faster to read than the generic array.
  @usableFromInline package private(set) var isAnyWaiting = false
  @usableFromInline private(set) var waiting: [Waiting] = []

  @usableFromInline
  package init() {}

  @usableFromInline
  package mutating func add(_ event: Event, to scope: StrataTaskScope) -> StrataWork {
    let queued = scope.queue()
    waiting.append((event, queued))
    isAnyWaiting = true
    return queued.work
  }

  /// Removes and returns the waiting events or, if there are none, lets new events be handled.
  ///
  /// The events are returned all at once, because releasing one of them may send another one.
  @inlinable @inline(__always)
  package mutating func next() -> [Waiting] {
    guard isAnyWaiting else {
      isBusy = false
      return []
    }
    isAnyWaiting = false
    defer { waiting = [] }
    return waiting
  }
}
