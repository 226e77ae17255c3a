// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Trapezio
import TrapezioFeature

/// The object that keeps a store, as the view of a screen does.
@MainActor
final class Owner {
  private(set) weak var store: (any SoakStoreProtocol)?
  let end: @MainActor () -> Void

  init<Kept: SoakStoreProtocol>(
    _ ledger: Ledger, until lifetime: TrapezioScreenLifetime? = nil, _ makeStore: () -> Kept
  ) {
    let keeper = TrapezioStoreKeeper<Kept>()
    let store = keeper.store(until: lifetime, makeStore)
    self.store = store
    end = { keeper.end() }
    if let store { ledger.add(store) }
  }

  /// Creates the owner of a store of a kind.
  static func make(_ kind: Int, _ tools: Tools, _ ledger: Ledger) -> Owner {
    let log = StoreLog()
    let feature = SoakFeature(tools: tools, isAsynchronous: kind % 2 == 0)
    let makeFeature = { Store(initialState: SoakFeature.State(log), feature: feature) }
    return switch kind % 4 {
    case 0, 1: Owner(ledger) { makeFeature() }
    case 2: Owner(ledger) { SnapshotStore(makeFeature()) { $0.fold } }
    default: Owner(ledger) { SoakStore(kind, log, tools) }
    }
  }
}

/// A plugin of the process, which sends an event to some stores when they are created.
struct SoakPlugin: TrapezioPlugin {
  func storeCreated<Created: TrapezioStoreProtocol>(_ info: TrapezioStoreInfo, store: Created) {
    guard let store = store as? any SoakStoreProtocol else { return }
    if ((store as? SoakStore)?.screen.id ?? 1) % 5 > 0 { store.deliver(.add(1)) }
  }
}

/// A plugin of one store, which sends the store events.
@MainActor
final class EchoPlugin: TrapezioPlugin {
  private weak var store: (any SoakStoreProtocol)?

  init(_ store: any SoakStoreProtocol) { self.store = store }

  func store<State>(_ info: TrapezioStoreInfo, didChange old: State, to new: State) {
    if let store, store.log.handled.count % 7 == 3 { store.deliver(.add(7)) }
  }

  func store<Event>(_ info: TrapezioStoreInfo, willHandle event: Event) {
    if let event = event as? SoakEvent, event.number % 11 == 5 { store?.deliver(.add(11)) }
  }
}
