// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// A thread-safe list of the values that a test has neither asserted nor read.
final class TestUnasserted: Sendable {
  // NB: `@unchecked Sendable`, because the values may have any type. They are only read.
  private struct Values: @unchecked Sendable {
    var list: [Any] = []
    var removedCount = 0
  }

  private let values = StrataLock(Values())

  func set(_ list: [Any]) { replace { $0.list = list } }

  @discardableResult
  func append(_ value: Any) -> Int {
    let added = Values(list: [value])
    return values.withLock { values in
      values.list += added.list
      return values.removedCount + values.list.count
    }
  }

  func remove(upTo count: Int) {
    replace { values in
      let count = min(max(count - values.removedCount, 0), values.list.count)
      values.list.removeFirst(count)
      values.removedCount += count
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

  var descriptions: [String] { values.withLock { $0 }.list.map { FailureText.dump($0) } }
}
