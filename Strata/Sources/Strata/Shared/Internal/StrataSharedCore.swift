// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A value that is changed by one caller at a time.
///
/// NB: `@unchecked Sendable`, because `isChanging` is used only under the lock.
final class StrataSharedCore<Value: Equatable & Sendable>: @unchecked Sendable {
  let broadcaster: StrataBroadcaster<Value>
  /// Recursive, so that a change within a change does not wait for itself but is noticed.
  private let turn = NSRecursiveLock()
  private var isChanging = false

  init(_ value: Value) { broadcaster = StrataBroadcaster(value) }

  // It has a latest value from the start, which nobody makes it forget.
  var value: Value { broadcaster.latest.unsafelyUnwrapped }

  /// Changes the value, and returns the result of `body` and whether the value is another one.
  func change<Result>(
    _ body: (inout Value) throws -> Result
  ) rethrows -> (result: Result, isNew: Bool) {
    // Released after the turn, because a `deinit` can change the value.
    var old: Value?
    var made: Value?
    defer { withExtendedLifetime((old, made)) {} }
    let (result, isNew) = try turn.withLock {
      guard !isChanging else {
        fatalError(
          "StrataShared<\(Value.self)>.update(_:) was called inside an update of the same value. "
            + "Make both changes in one closure. See Failures#shared-update-in-update.")
      }
      isChanging = true
      defer { isChanging = false }
      let current = value
      var new = current
      // Also if it is equal, or if `body` throws.
      defer { made = new }
      let result = try body(&new)
      guard new != current else { return (result, false) }
      old = broadcaster.replaceLatest(with: new)
      return (result, true)
    }
    if isNew { broadcaster.deliver() }
    return (result, isNew)
  }
}
