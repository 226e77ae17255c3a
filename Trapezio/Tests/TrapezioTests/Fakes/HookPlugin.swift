// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// Runs closures in its hooks.
struct HookPlugin: TrapezioPlugin {
  var created: @MainActor @Sendable (any TrapezioStoreProtocol) -> Void = { _ in }
  var willHandle: @MainActor @Sendable () -> Void = {}
  var didChange: @MainActor @Sendable () -> Void = {}
  var ended: @MainActor @Sendable () -> Void = {}

  func storeCreated<Store: TrapezioStoreProtocol>(_ info: TrapezioStoreInfo, store: Store) {
    created(store)
  }

  func storeEnded(_ store: TrapezioStoreInfo) { ended() }

  func store<Event>(_ store: TrapezioStoreInfo, willHandle event: Event) { willHandle() }

  func store<State>(_ store: TrapezioStoreInfo, didChange old: State, to new: State) {
    didChange()
  }
}
