// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

@_spi(Internals) import Strata

/// Holds work back until a test lets it go on.
final class Gate: Sendable {
  private struct State: Sendable {
    var isOpen = false
    var lastID = 0
    var waiters: [Int: CheckedContinuation<Void, Never>] = [:]
  }

  private let arrivals = Journal<Void>()
  private let state = StrataLock(State())

  var isOpen: Bool { state.withLock { $0.isOpen } }

  /// Lets everybody through, now and later.
  func open() {
    let waiters = state.withLock { state in
      state.isOpen = true
      defer { state.waiters = [:] }
      return Array(state.waiters.values)
    }
    for waiter in waiters { waiter.resume() }
  }

  /// Waits until somebody has come to the gate.
  func arrival(count: Int = 1) async { await arrivals.wait(forCount: count) }

  /// Waits until the gate opens or the task is cancelled.
  func pass() async {
    let id = nextID()
    await withTaskCancellationHandler {
      await wait(id) { Task.isCancelled }
    } onCancel: {
      state.withLock { $0.waiters.removeValue(forKey: id) }?.resume()
    }
  }

  /// Waits until the gate opens, whether the task is cancelled or not.
  func passIgnoringCancellation() async {
    await wait(nextID()) { false }
  }

  private func nextID() -> Int {
    state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
  }

  private func wait(_ id: Int, unless isDone: @Sendable () -> Bool) async {
    await withCheckedContinuation { waiter in
      let mayPass = state.withLock { state in
        if state.isOpen || isDone() { return true }
        state.waiters[id] = waiter
        return false
      }
      arrivals.append(())
      if mayPass { waiter.resume() }
    }
  }
}
