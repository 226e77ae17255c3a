// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// An asynchronous lock that admits one task at a time, in the order of the calls to ``acquire()``.
final class ServiceModelLock: Sendable {
  private struct State: Sendable {
    var isBusy = false
    var waiters: [Int: CheckedContinuation<Bool, Never>] = [:]
    /// The number of the waiter to admit next, unless this waiter has given up.
    var next = 0
    var end = 0

    mutating func admit() -> Bool {
      defer { isBusy = true }
      return !isBusy
    }
  }

  private let state = StrataLock(State())

  /// Acquires the lock, or throws a `CancellationError` if the task is cancelled while it waits.
  nonisolated(nonsending) func acquire() async throws {
    if !state.withLock({ $0.admit() }) { try await wait() }
  }

  private func wait(isolation: isolated (any Actor)? = #isolation) async throws {
    let ticket = StrataLock<Int?>(nil)
    let isAcquired = await withTaskCancellationHandler {
      // NB: Captured, so that the closure stays on the caller's actor.
      _ = isolation
      return await withCheckedContinuation { continuation in
        guard let number = enqueue(continuation) else {
          return continuation.resume(returning: true)
        }
        ticket.withLock { $0 = number }
        // The cancellation handler may have run before the ticket was set.
        if Task.isCancelled { giveUp(ticket) }
      }
    } onCancel: {
      giveUp(ticket)
    }
    guard isAcquired else { throw CancellationError() }
  }

  /// Adds a waiter and returns its number, or `nil` if the caller was admitted.
  private func enqueue(_ continuation: CheckedContinuation<Bool, Never>) -> Int? {
    state.withLock { state in
      // The lock may have been released in the meantime.
      if state.admit() { return nil }
      state.waiters[state.end] = continuation
      defer { state.end += 1 }
      return state.end
    }
  }

  private func giveUp(_ ticket: borrowing StrataLock<Int?>) {
    guard let number = ticket.withLock({ $0 }) else { return }
    state.withLock { $0.waiters.removeValue(forKey: number) }?.resume(returning: false)
  }

  func release() {
    // NB: The lock stays busy for the next waiter, so that no later call overtakes that waiter.
    let next = state.withLock { state -> CheckedContinuation<Bool, Never>? in
      while state.next < state.end {
        defer { state.next += 1 }
        if let waiter = state.waiters.removeValue(forKey: state.next) { return waiter }
      }
      state.isBusy = false
      return nil
    }
    next?.resume(returning: true)
  }
}
