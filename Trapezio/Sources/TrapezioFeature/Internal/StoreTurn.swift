// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The turn that an action has, in which its middleware waits.
///
/// What a middleware sends to the store meanwhile, and all that follows from that, is handled
/// within the turn, so that the middleware may wait for it.
@MainActor
final class StoreTurn {
  /// The turn on whose behalf something is done, by a middleware or by work that it waits for.
  @TaskLocal static var current: StoreTurn?

  /// The turns of the actions that are handled within this one.
  let inner = StoreTurnQueue()
  /// The turn within which the action was sent, of this store or of another one.
  let outer: StoreTurn?
  private let store: ObjectIdentifier
  private var isOpen = true

  /// A turn of an action that is being sent.
  init(of store: ObjectIdentifier) {
    self.store = store
    outer = StoreTurn.current?.firstOpen { _ in true }
  }

  /// The queue for an action that is being sent, unless it is that of the store itself.
  var queue: StoreTurnQueue? { outer?.firstOpen { $0.store == store }?.inner }

  private func firstOpen(_ isWanted: (StoreTurn) -> Bool) -> StoreTurn? {
    var turn: StoreTurn? = self
    while let candidate = turn {
      if candidate.isOpen, isWanted(candidate) { return candidate }
      turn = candidate.outer
    }
    return nil
  }

  /// Calls a middleware, and has handled what that has sent before this returns.
  func hear(_ body: @MainActor () async throws -> Void) async rethrows {
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
