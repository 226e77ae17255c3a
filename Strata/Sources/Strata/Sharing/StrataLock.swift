// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(Darwin)
  import os
#else
  import Synchronization
#endif

/// A value that only one thread can access at a time.
///
/// Use it in apps that support iOS 17, because `Mutex` requires iOS 18.
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
  // `Mutex` needs iOS 18 and macOS 15. On Linux it has no minimum system version.
  #if canImport(Darwin)
    @usableFromInline let lock: OSAllocatedUnfairLock<Value>
  #else
    @usableFromInline let lock: Mutex<Value>
    /// Shows ThreadSanitizer that the lock's previous owner has released it.
    ///
    /// ThreadSanitizer does not see the kernel hand a contended mutex to its next owner.
    @usableFromInline let handover = Atomic(false)
  #endif

  /// Creates a lock that protects a value.
  @inlinable
  public init(_ value: Value) {
    #if canImport(Darwin)
      lock = OSAllocatedUnfairLock(uncheckedState: value)
    #else
      lock = Mutex(value)
    #endif
  }

  /// Calls `body` with exclusive access to the value, and returns the result of `body`.
  ///
  /// `body` runs on the calling thread. If it uses the same lock, it deadlocks or traps.
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
