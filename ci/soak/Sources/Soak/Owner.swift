// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Trapezio
import TrapezioFeature

/// The object that keeps a store, as the view of a screen does.
@MainActor
final class Owner {
  private(set) weak var store: (any SoakStoreProtocol)?
  private let endKeeper: @MainActor () -> Void

  init<Kept: SoakStoreProtocol>(
    until lifetime: TrapezioScreenLifetime? = nil, _ makeStore: () -> Kept
  ) {
    let keeper = TrapezioStoreKeeper<Kept>()
    store = keeper.store(until: lifetime, makeStore)
    endKeeper = { keeper.end() }
  }

  /// Creates the owner of a store of a kind.
  static func make(_ kind: Int, _ tools: Tools, _ ledger: Ledger) -> Owner {
    let log = StoreLog()
    let feature = SoakFeature(tools: tools, isAsynchronous: kind % 2 == 0)
    let makeFeature = { Store(initialState: SoakFeature.State(log), feature: feature) }
    let owner =
      switch kind % 4 {
      case 0, 1: Owner { makeFeature() }
      case 2: Owner { SnapshotStore(makeFeature()) { $0.fold } }
      default: Owner { SoakStore(kind, log, tools) }
      }
    if let store = owner.store { ledger.add(store) }
    return owner
  }

  func end() { endKeeper() }
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
    guard let store, store.log.handled.count % 7 == 3 else { return }
    store.deliver(.add(7))
  }

  func store<Event>(_ info: TrapezioStoreInfo, willHandle event: Event) {
    guard let store, let event = event as? SoakEvent, event.number % 11 == 5 else { return }
    store.deliver(.add(11))
  }
}
