// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

@_spi(Internals) import Strata

/// A value that the code under test changes and that a test awaits.
///
/// A wait ends early, with a ``WaitError``, when the task of the test is cancelled: the time limit of
/// a suite does that.
final class Watched<Value: Sendable>: Sendable {
  private struct Waiter: Sendable {
    let isMet: @Sendable (Value) -> Bool
    let continuation: CheckedContinuation<Bool, Never>
  }

  private struct State: Sendable {
    var value: Value
    var waiters: [Int: Waiter] = [:]
    var lastID = 0
    var cancelled: Set<Int> = []
  }

  private let state: StrataLock<State>

  init(_ value: Value) {
    state = StrataLock(State(value: value))
  }

  var value: Value { state.withLock { $0.value } }

  @discardableResult
  func update<Result: Sendable>(_ change: (inout Value) -> Result) -> Result {
    let (result, met) = state.withLock { state -> (Result, [Waiter]) in
      let result = change(&state.value)
      let met = state.waiters.filter { $0.value.isMet(state.value) }
      for id in met.keys { state.waiters[id] = nil }
      return (result, Array(met.values))
    }
    for waiter in met { waiter.continuation.resume(returning: true) }
    return result
  }

  /// Waits until the value is as wanted.
  ///
  /// - Parameters:
  ///   - what: What is awaited, for the message of a failure.
  ///   - isMet: Whether the value is as wanted.
  func wait(for what: String, until isMet: @escaping @Sendable (Value) -> Bool) async throws {
    let id = state.withLock { state -> Int in
      state.lastID += 1
      return state.lastID
    }
    let isFulfilled = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let answer = state.withLock { state -> Bool? in
          if isMet(state.value) { return true }
          if state.cancelled.contains(id) { return false }
          state.waiters[id] = Waiter(isMet: isMet, continuation: continuation)
          return nil
        }
        if let answer { continuation.resume(returning: answer) }
      }
    } onCancel: {
      let waiter = state.withLock { state in
        state.cancelled.insert(id)
        return state.waiters.removeValue(forKey: id)
      }
      waiter?.continuation.resume(returning: false)
    }
    if !isFulfilled { throw WaitError(what: what, found: "\(value)") }
  }
}
