// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A value that the code under test changes and that a test awaits.
///
/// If the task of the test is cancelled, for example by the time limit of a suite, a wait throws a
/// ``WaitError``.
final class Watched<Value: Sendable>: @unchecked Sendable {
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

  // NB: `lock` protects `state`.
  private let lock = NSLock()
  private var state: State

  init(_ value: Value) {
    state = State(value: value)
  }

  var value: Value { withState { $0.value } }

  @discardableResult
  func update<Result: Sendable>(_ change: (inout Value) -> Result) -> Result {
    let (result, met) = withState { state -> (Result, [Waiter]) in
      let result = change(&state.value)
      let met = state.waiters.filter { $0.value.isMet(state.value) }
      for id in met.keys { state.waiters[id] = nil }
      return (result, Array(met.values))
    }
    for waiter in met { waiter.continuation.resume(returning: true) }
    return result
  }

  /// Waits until a condition on the value holds.
  ///
  /// - Parameters:
  ///   - what: The name of the condition for the failure message.
  ///   - isMet: Returns whether a value meets the condition.
  func wait(for what: String, until isMet: @escaping @Sendable (Value) -> Bool) async throws {
    let id = withState { state -> Int in
      state.lastID += 1
      return state.lastID
    }
    let isFulfilled = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let answer = withState { state -> Bool? in
          if isMet(state.value) { return true }
          if state.cancelled.contains(id) { return false }
          state.waiters[id] = Waiter(isMet: isMet, continuation: continuation)
          return nil
        }
        if let answer { continuation.resume(returning: answer) }
      }
    } onCancel: {
      let waiter = withState { state in
        state.cancelled.insert(id)
        return state.waiters.removeValue(forKey: id)
      }
      waiter?.continuation.resume(returning: false)
    }
    if !isFulfilled { throw WaitError(what: what, found: "\(value)") }
  }

  private func withState<Result>(_ body: (inout State) -> Result) -> Result {
    lock.withLock { body(&state) }
  }
}
