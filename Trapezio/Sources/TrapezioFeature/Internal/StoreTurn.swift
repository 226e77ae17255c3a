// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The handling of one action with asynchronous middleware, from the first `beforeAction` to the
/// last `afterAction`.
///
/// If a middleware sends actions during the turn, the store handles these actions, and the actions
/// that they cause, within the turn. The middleware can therefore wait for them.
@MainActor
final class StoreTurn {
  /// The turn in which the current middleware, or work that a middleware waits for, is running.
  @TaskLocal static var current: StoreTurn?

  /// The turns of the actions that are handled within this turn.
  let inner = StoreTurnQueue()
  /// The turn within which the action was sent, in this store or in another store.
  let outer: StoreTurn?
  private let store: ObjectIdentifier
  private var isOpen = true

  /// Creates the turn of an action that is being sent.
  init(of store: ObjectIdentifier) {
    self.store = store
    outer = StoreTurn.current?.firstOpen { _ in true }
  }

  /// The queue for an action that is being sent, or `nil` for the queue of the store.
  var queue: StoreTurnQueue? { outer?.firstOpen { $0.store == store }?.inner }

  private func firstOpen(_ isWanted: (StoreTurn) -> Bool) -> StoreTurn? {
    var turn: StoreTurn? = self
    while let candidate = turn {
      if candidate.isOpen, isWanted(candidate) { return candidate }
      turn = candidate.outer
    }
    return nil
  }

  /// Calls a middleware, and waits until the actions that it sends are handled.
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
