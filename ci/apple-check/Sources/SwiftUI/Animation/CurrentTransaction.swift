// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// Apple documents these declarations.
import Foundation
import Synchronization

/// The transaction in which a thread changes values.
enum CurrentTransaction {
  private struct Scope: Sendable {
    let transaction: UncheckedBox<Transaction>
    let thread: pthread_t
  }

  private static let scope = Mutex<Scope?>(nil)

  /// The transaction of the calling thread, if it has one.
  static var transaction: Transaction? {
    scope.withLock { $0.flatMap { $0.thread == pthread_self() ? $0.transaction : nil } }?.value
  }

  static func with<Result>(
    _ transaction: Transaction, _ body: () throws -> Result
  ) rethrows -> Result {
    let new = Scope(transaction: UncheckedBox(transaction), thread: pthread_self())
    let outer = scope.withLock { scope in
      defer { scope = new }
      return scope
    }
    defer { scope.withLock { $0 = outer } }
    return try body()
  }
}
