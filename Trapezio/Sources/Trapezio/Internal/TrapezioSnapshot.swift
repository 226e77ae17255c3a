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
  @usableFromInline
  struct Value: Sendable {
    @usableFromInline var state: State
    /// Whether anybody has read the state since the last change was signalled.
    @usableFromInline var wasRead = false

    @inlinable
    init(state: State) { self.state = state }
  }

  // NB: Not `StrataLock`, for what is compiled into clients can use nothing that they cannot see.
  #if canImport(Darwin)
    @usableFromInline let value: OSAllocatedUnfairLock<Value>
  #else
    @usableFromInline let value: Mutex<Value>
  #endif
  @usableFromInline let signal = TrapezioSignal()

  init(_ state: State) {
    #if canImport(Darwin)
      value = OSAllocatedUnfairLock(uncheckedState: Value(state: state))
    #else
      value = Mutex(Value(state: state))
    #endif
  }

  @inlinable
  func read() -> State {
    // Registered before it is read: a change in between is then either seen or signalled.
    signal.access()
    return value.withLock {
      $0.wasRead = true
      return $0.state
    }
  }

  /// Writes, and signals to those who have read.
  ///
  /// With nobody to tell, it is the write alone.
  ///
  /// NB: Called on the main actor alone. It does not say so, for then each closure in it would check.
  @inlinable
  func write(_ state: State) {
    let isWritten = value.withLock { value in
      guard !value.wasRead else { return false }
      value.state = state
      return true
    }
    if !isWritten { writeAndSignal(state) }
  }

  @inlinable
  @inline(never)
  func writeAndSignal(_ state: State) {
    value.withLock { $0.wasRead = false }
    signal.mutate {
      value.withLock { $0.state = state }
    }
    // Somebody on another thread may have registered and read the old state while it was signalled.
    if value.withLock({ $0.wasRead }) { signal.mutate {} }
  }
}
