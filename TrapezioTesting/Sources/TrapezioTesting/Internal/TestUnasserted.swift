// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// A thread-safe list of the values that a test has neither asserted nor read.
final class TestUnasserted: Sendable {
  // NB: `@unchecked Sendable`, because the values may have any type. They are only read.
  private struct Values: @unchecked Sendable {
    var list: [(number: Int, value: Any)] = []
    var lastNumber = 0

    mutating func append(_ value: Any) {
      lastNumber += 1
      list.append((lastNumber, value))
    }
  }

  private let values = StrataLock(Values())

  func set(_ list: [Any]) {
    replace { values in
      values.list = []
      for value in list { values.append(value) }
    }
  }

  /// Adds a value, and returns its number.
  @discardableResult
  func append(_ value: Any) -> Int {
    var number = 0
    replace { values in
      values.append(value)
      number = values.lastNumber
    }
    return number
  }

  func remove(_ number: Int) {
    replace { values in values.list.removeAll { $0.number == number } }
  }

  func remove(upTo number: Int) {
    replace { values in
      values.list.removeFirst(values.list.prefix { $0.number <= number }.count)
    }
  }

  func removeAll() { remove(upTo: .max) }

  /// Changes the list and releases old values outside of the lock, because their `deinit` may call
  /// back.
  private func replace(_ change: (inout Values) -> Void) {
    _ = values.withLock { values -> Values in
      let old = values
      change(&values)
      return old
    }
  }

  var descriptions: [String] { values.withLock { $0 }.list.map { FailureText.dump($0.value) } }
}
