// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// A thread-safe list of the values that a test has not asserted.
final class TestUnasserted: Sendable {
  // NB: `@unchecked Sendable`, because the values may have any type. They are only read.
  private struct Values: @unchecked Sendable {
    var list: [Any] = []
  }

  private let values = StrataLock(Values())

  func set(_ list: [Any]) {
    let values = Values(list: list)
    // Releases the old values outside of the lock, because a value may call back when it is
    // deallocated.
    _ = self.values.withLock { old -> Values in
      let replaced = old
      old = values
      return replaced
    }
  }

  var descriptions: [String] { values.withLock { $0 }.list.map { FailureText.dump($0) } }
}
