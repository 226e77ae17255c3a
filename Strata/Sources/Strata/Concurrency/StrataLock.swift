// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(Darwin)
  import os
#else
  import Synchronization
#endif

/// A value that one thread at a time can use: `OSAllocatedUnfairLock` on Apple systems, `Mutex`
/// elsewhere.
///
/// The libraries guard their state with it, and an app that supports iOS 17 can, too: `Mutex`
/// needs iOS 18.
///
/// ```swift
/// final class FakeRepository: Repository {
///   private let calls = StrataLock<[String]>([])
///
///   func save(_ text: String) async { calls.withLock { $0.append(text) } }
/// }
/// ```
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
  ///
  /// - Parameter value: The value before the first call of ``withLock(_:)``.
  @inlinable
  public init(_ value: Value) {
    #if canImport(Darwin)
      lock = OSAllocatedUnfairLock(uncheckedState: value)
    #else
      lock = Mutex(value)
    #endif
  }

  /// Calls `body` with exclusive access to the value.
  ///
  /// - Parameter body: Runs on the calling thread while the lock is held. It must not use the same
  ///   lock again, which would be a deadlock or a trap.
  /// - Returns: What `body` returns.
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
