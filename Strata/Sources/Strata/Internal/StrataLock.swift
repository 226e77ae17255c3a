// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(Darwin)
  import os
#else
  import Synchronization
#endif

/// A value behind a lock: `OSAllocatedUnfairLock` on Apple systems, `Mutex` elsewhere.
///
/// It is shared with the sibling packages, not part of the public interface. The body runs on the
/// calling thread while the lock is held: it must not call out to code that may take the lock.
@_spi(Internals)
@frozen
public struct StrataLock<Value: Sendable>: ~Copyable, Sendable {
  // `Mutex` needs iOS 18 and macOS 15; on Linux it needs no run-time support of the system.
  #if canImport(Darwin)
    @usableFromInline let lock: OSAllocatedUnfairLock<Value>
  #else
    @usableFromInline let lock: Mutex<Value>
    /// Written and read under the lock, so that ThreadSanitizer sees who had it before.
    ///
    /// A mutex that was waited for is handed over by the kernel, which it does not see.
    @usableFromInline let handover = Atomic(false)
  #endif

  /// Puts a value behind a new lock.
  @inlinable
  public init(_ value: Value) {
    #if canImport(Darwin)
      lock = OSAllocatedUnfairLock(uncheckedState: value)
    #else
      lock = Mutex(value)
    #endif
  }

  /// Calls `body` with exclusive access to the value, and returns what it returns.
  @inlinable
  public borrowing func withLock<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
    #if canImport(Darwin)
      lock.withLockUnchecked(body)
    #else
      lock.withLock { value in
        _ = handover.load(ordering: .acquiring)
        defer { handover.store(true, ordering: .releasing) }
        return body(&value)
      }
    #endif
  }
}
