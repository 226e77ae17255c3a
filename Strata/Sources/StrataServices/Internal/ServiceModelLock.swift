// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

@_spi(Internals) import Strata

/// Lets one task at a time through, in the order in which they came.
final class ServiceModelLock: Sendable {
  private struct State: Sendable {
    var isBusy = false
    var waiters: [Int: CheckedContinuation<Bool, Never>] = [:]
    var next = 0
    var last = 0
  }

  private let state = StrataLock(State())

  /// Waits for the turn of the caller.
  ///
  /// - Throws: `CancellationError` when the task is cancelled before.
  nonisolated(nonsending) func acquire() async throws {
    if tryAcquire() { return }
    try Task.checkCancellation()
    try await wait()
  }

  private func tryAcquire() -> Bool {
    state.withLock { state in
      guard !state.isBusy else { return false }
      state.isBusy = true
      return true
    }
  }

  private func wait(isolation: isolated (any Actor)? = #isolation) async throws {
    let ticket = StrataLock<Int?>(nil)
    let isAcquired = await withTaskCancellationHandler {
      // NB: Captured, so that the closure does not leave the actor of the caller and come back.
      _ = isolation
      return await withCheckedContinuation { continuation in
        guard let number = enqueue(continuation) else {
          return continuation.resume(returning: true)
        }
        ticket.withLock { $0 = number }
        if Task.isCancelled { giveUp(ticket) }
      }
    } onCancel: {
      giveUp(ticket)
    }
    guard isAcquired else { throw CancellationError() }
  }

  /// Answers with the number of the waiter, `nil` where there is nothing to wait for.
  private func enqueue(_ continuation: CheckedContinuation<Bool, Never>) -> Int? {
    state.withLock { state in
      guard state.isBusy else {
        state.isBusy = true
        return nil
      }
      state.waiters[state.last] = continuation
      defer { state.last += 1 }
      return state.last
    }
  }

  private func giveUp(_ ticket: borrowing StrataLock<Int?>) {
    guard let number = ticket.withLock({ $0 }) else { return }
    state.withLock { $0.waiters.removeValue(forKey: number) }?.resume(returning: false)
  }

  /// Lets the next one through.
  ///
  /// It stays busy for that one, so that nobody who comes late gets in between.
  func release() {
    let next = state.withLock { state -> CheckedContinuation<Bool, Never>? in
      while state.next < state.last {
        defer { state.next += 1 }
        if let waiter = state.waiters.removeValue(forKey: state.next) { return waiter }
      }
      state.isBusy = false
      return nil
    }
    next?.resume(returning: true)
  }
}
