// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

@_spi(Internals) import Strata

/// The values that a test has not asserted, to be described on whatever thread its store is released.
final class TestUnasserted: Sendable {
  // NB: `@unchecked Sendable`, for the values may be of any type. They are only looked at.
  private struct Values: @unchecked Sendable {
    var list: [Any] = []
  }

  private let values = StrataLock(Values())

  func set(_ list: [Any]) {
    let values = Values(list: list)
    // Released outside the lock, for a value may call back as it goes.
    _ = self.values.withLock { old -> Values in
      let replaced = old
      old = values
      return replaced
    }
  }

  var descriptions: [String] { values.withLock { $0 }.list.map { FailureText.dump($0) } }
}
