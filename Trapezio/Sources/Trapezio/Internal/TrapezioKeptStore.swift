// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// A store that a keeper or the lifetime of a screen retains.
@MainActor
final class TrapezioKeptStore {
  /// A keeper that returns the store, and the view that contains the keeper.
  struct User {
    weak var keeper: AnyObject?
    weak var view: TrapezioScreenView?
  }

  let type: ObjectIdentifier
  let object: AnyObject & Sendable
  let tasks: StrataTaskScope
  let end: @MainActor @Sendable () -> Void
  var users: [User] = []

  init<Store: TrapezioStoreProtocol>(_ store: Store) {
    type = ObjectIdentifier(Store.self)
    object = store
    tasks = store.tasks
    end = { store.end() }
  }
}

/// One identity of a screen's view.
@MainActor
final class TrapezioScreenView {
  /// Whether the view has appeared and has not disappeared since.
  var isShown = false

  nonisolated init() {}
}
