// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// A thread-safe list of the values that a test has neither asserted nor read.
final class TestUnasserted: Sendable {
  // NB: `@unchecked Sendable`, because the value may have any type. It is only read.
  private struct Unasserted: @unchecked Sendable {
    var number = 0
    let value: Any
  }

  private let state = StrataLock((list: TestQueue<Unasserted>(), lastNumber: 0))

  func set(_ list: [Any]) {
    removeAll()
    for value in list { append(value) }
  }

  /// Adds a value, and returns its number.
  @discardableResult
  func append(_ value: Any) -> Int {
    let new = Unasserted(value: value)
    return state.withLock { state in
      state.lastNumber += 1
      state.list.append(Unasserted(number: state.lastNumber, value: new.value))
      return state.lastNumber
    }
  }

  func remove(_ number: Int) { replace { TestQueue($0.filter { $0.number != number }) } }

  func remove(upTo number: Int) {
    // Released outside of the lock, because a value's `deinit` may call back.
    while state.withLock({ state in
      state.list.first.map { $0.number <= number } == true ? state.list.popFirst() : nil
    }) != nil {}
  }

  func removeAll() { replace { _ in TestQueue() } }

  private func replace(_ new: (TestQueue<Unasserted>) -> TestQueue<Unasserted>) {
    // Released outside of the lock: see above.
    _ = state.withLock { state in
      let old = state.list
      state.list = new(old)
      return old
    }
  }

  var descriptions: [String] { state.withLock { $0.list }.map { FailureText.dump($0.value) } }
}
