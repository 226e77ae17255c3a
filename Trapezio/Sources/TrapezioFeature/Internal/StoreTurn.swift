// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The handling of one action with asynchronous middleware, from `beforeAction` to `afterAction`.
///
/// The store handles the actions that middleware sends during the turn, and the actions that they
/// cause, within the turn. The middleware can therefore wait for them.
@MainActor
final class StoreTurn {
  /// The turn in which the current code runs, as middleware or as work that middleware waits for.
  @TaskLocal static var current: StoreTurn?

  let inner = StoreTurnQueue()
  /// The turn, of this store or another one, in which the action was sent, if any.
  let outer: StoreTurn?
  private let store: ObjectIdentifier
  private var isOpen = true

  init(of store: ObjectIdentifier) {
    self.store = store
    outer = StoreTurn.current?.firstOpen { _ in true }
  }

  /// The queue to which this turn belongs, or `nil` for the store's own queue.
  var queue: StoreTurnQueue? { outer?.firstOpen { $0.store == store }?.inner }

  private func firstOpen(_ isWanted: (StoreTurn) -> Bool) -> StoreTurn? {
    var turn: StoreTurn? = self
    while let candidate = turn {
      if candidate.isOpen, isWanted(candidate) { return candidate }
      turn = candidate.outer
    }
    return nil
  }

  /// Calls middleware and waits until the actions that it sends are handled.
  func call(_ body: @MainActor () async throws -> Void) async rethrows {
    do {
      try await StoreTurn.$current.withValue(self, operation: body)
    } catch {
      await inner.finish()
      throw error
    }
    await inner.finish()
  }

  func end() { isOpen = false }
}
