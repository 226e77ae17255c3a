// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A value that is settled once, by whoever comes first, and awaited by one caller.
final class StrataOutcome<Value: Sendable>: Sendable {
  private enum State: Sendable {
    case open
    case awaited(CheckedContinuation<Value, Never>)
    case settled(Value)
  }

  private let state = StrataLock(State.open)

  /// An outcome that is not settled.
  init() {}

  /// The value, once it is settled.
  var value: Value? {
    state.withLock { if case .settled(let value) = $0 { value } else { nil } }
  }

  /// Settles the outcome, unless it is settled.
  ///
  /// - Returns: Whether this call settled it.
  @discardableResult
  func settle(_ value: Value) -> Bool {
    let (isFirst, waiter) = state.withLock { state -> (Bool, CheckedContinuation<Value, Never>?) in
      switch state {
      case .settled: return (false, nil)
      case .open:
        state = .settled(value)
        return (true, nil)
      case .awaited(let waiter):
        state = .settled(value)
        return (true, waiter)
      }
    }
    waiter?.resume(returning: value)
    return isFirst
  }

  /// Waits for the value.
  ///
  /// Only one caller may wait.
  func wait() async -> Value {
    await withCheckedContinuation { waiter in
      let value = state.withLock { state -> Value? in
        switch state {
        case .settled(let value): return value
        case .open:
          state = .awaited(waiter)
          return nil
        case .awaited:
          preconditionFailure("Two callers wait for one outcome, which only one may.")
        }
      }
      if let value { waiter.resume(returning: value) }
    }
  }
}
