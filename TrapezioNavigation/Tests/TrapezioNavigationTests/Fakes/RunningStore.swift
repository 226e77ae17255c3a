// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// A store that runs closures in its events and in its work.
final class RunningStore: TrapezioStore<Place, RunningStore.Nothing, RunningStore.Run> {
  struct Nothing: TrapezioState {}

  enum Run: TrapezioEvent { case event, work }

  private let body: @MainActor @Sendable () async -> Void
  private let event: @MainActor () -> Void

  fileprivate init(
    event: @escaping @MainActor () -> Void = {},
    work: @escaping @MainActor @Sendable () async -> Void = {}
  ) {
    self.event = event
    body = work
    super.init(screen: Place("running"), initialState: Nothing())
  }

  override func handle(event: Run) {
    switch event {
    case .event: self.event()
    case .work: strataLaunch { [body] in await body() }
    }
  }
}

/// Runs code in an event of a store.
@MainActor
func inEvent(_ body: @escaping @MainActor () -> Void) {
  RunningStore(event: body).send(.event)
}

/// Runs code in work of a store, and waits for it.
@MainActor
func inWork(_ body: @escaping @MainActor @Sendable () async -> Void) async {
  let store = RunningStore(work: body)
  await store.send(.work).finish()
  // The work of a store ends with the store.
  withExtendedLifetime(store) {}
}
