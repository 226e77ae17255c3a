// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

@_spi(Internals) import Strata

/// One ordered list of what has happened, written from any thread.
final class Journal<Entry: Sendable>: Sendable {
  private struct Waiter: Sendable {
    let isSatisfied: @Sendable ([Entry]) -> Bool
    let continuation: CheckedContinuation<Void, Never>
  }

  private struct State: Sendable {
    var entries: [Entry] = []
    var waiters: [Waiter] = []

    mutating func takeSatisfied() -> [Waiter] {
      let satisfied = waiters.filter { $0.isSatisfied(entries) }
      waiters.removeAll { $0.isSatisfied(entries) }
      return satisfied
    }
  }

  private let state = StrataLock(State())

  var entries: [Entry] { state.withLock { $0.entries } }

  func append(_ entry: Entry) {
    let satisfied = state.withLock { state in
      state.entries.append(entry)
      return state.takeSatisfied()
    }
    for waiter in satisfied { waiter.continuation.resume() }
  }

  /// Takes out all entries.
  func drain() -> [Entry] {
    state.withLock { state in
      defer { state.entries = [] }
      return state.entries
    }
  }

  /// Waits until the list is as wanted.
  func wait(until isSatisfied: @escaping @Sendable ([Entry]) -> Bool) async {
    await withCheckedContinuation { continuation in
      let isDone = state.withLock { state in
        if isSatisfied(state.entries) { return true }
        state.waiters.append(Waiter(isSatisfied: isSatisfied, continuation: continuation))
        return false
      }
      if isDone { continuation.resume() }
    }
  }

  func wait(forCount count: Int) async {
    await wait { $0.count >= count }
  }
}
