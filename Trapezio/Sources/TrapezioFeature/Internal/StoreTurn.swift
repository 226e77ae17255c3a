// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

@_spi(Internals) import Strata

/// The turn that an action has, in which its middleware waits.
///
/// What a middleware sends to the store meanwhile is handled within the turn, so that it may wait for that.
final class StoreTurn: Sendable {
  @TaskLocal static var current: StoreTurn?

  private let isOpen = StrataLock(true)
  private let store: ObjectIdentifier

  init(_ store: ObjectIdentifier) {
    self.store = store
  }

  func end() { isOpen.withLock { $0 = false } }

  func isTurn(of store: ObjectIdentifier) -> Bool {
    self.store == store && isOpen.withLock { $0 }
  }
}
