// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Observation

#if canImport(Darwin)
  import os
#else
  import Synchronization
#endif

/// A state that is written on the main actor and read from anywhere.
@usableFromInline
final class TrapezioSnapshot<State: Sendable>: Sendable {
  // NB: Not `StrataLock`, for what is compiled into clients can use nothing that they cannot see.
  #if canImport(Darwin)
    @usableFromInline let value: OSAllocatedUnfairLock<State>
  #else
    @usableFromInline let value: Mutex<State>
  #endif
  @usableFromInline let signal = TrapezioSignal()

  init(_ state: State) {
    #if canImport(Darwin)
      value = OSAllocatedUnfairLock(uncheckedState: state)
    #else
      value = Mutex(state)
    #endif
  }

  @inlinable
  func read() -> State {
    // Registered before it is read: a change in between is then either seen or signalled.
    signal.access()
    return value.withLock { $0 }
  }

  /// Writes, and signals to those who have read.
  ///
  /// Somebody who is told may change the state again before this change is written: then the latest
  /// one is.
  ///
  /// NB: Called on the main actor alone. It does not say so, for then each closure in it would check.
  @inlinable
  func write(_ latest: () -> State) {
    signal.willChange()
    var state = latest()
    // Exchanged, for the release of the old state may read this one: it must come after the lock.
    #if canImport(Darwin)
      value.withLockUnchecked { swap(&$0, &state) }
    #else
      value.withLock { swap(&$0, &state) }
    #endif
    signal.didChange()
  }
}
