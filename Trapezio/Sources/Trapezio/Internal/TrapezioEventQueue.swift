// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// The events that wait because a store is handling another one.
///
/// It is not generic, so that a store does not look up its metadata for each event.
@usableFromInline
package struct TrapezioEventQueue {
  @usableFromInline package typealias Waiting = (
    queued: StrataQueuedEvent, dispatch: @MainActor () -> Void
  )

  @usableFromInline package var isBusy = false
  @usableFromInline package private(set) var isAnyWaiting = false
  private var waiting: [Waiting] = []

  @usableFromInline
  package init() {}

  @usableFromInline
  package mutating func add(
    to scope: StrataTaskScope, _ dispatch: @escaping @MainActor () -> Void
  ) -> StrataWork {
    let queued = scope.queue()
    waiting.append((queued, dispatch))
    isAnyWaiting = true
    return queued.work
  }

  /// Removes and returns all waiting events at once, because releasing one of them may send
  /// another.
  @usableFromInline package mutating func removeAll() -> [Waiting] {
    isAnyWaiting = false
    defer { waiting = [] }
    return waiting
  }
}
