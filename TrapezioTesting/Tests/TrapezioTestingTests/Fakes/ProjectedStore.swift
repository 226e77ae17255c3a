// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Trapezio
import TrapezioTesting

/// A store of another style, whose state is a value made of another state, and whose events are
/// closures.
@MainActor
final class ProjectedStore: TrapezioStoreProtocol {
  typealias State = Int
  typealias Event = @MainActor (CounterStore) -> Void

  private let store: CounterStore
  private(set) var ownPlugins: [any TrapezioPlugin] = []

  init(_ store: CounterStore) {
    self.store = store
  }

  var state: Int { store.state.count }
  nonisolated var id: ObjectIdentifier { store.id }
  nonisolated var tasks: StrataTaskScope { store.tasks }
  var isEnded: Bool { store.isEnded }

  func use(_ plugin: any TrapezioPlugin) {
    ownPlugins.append(plugin)
    store.use(Projection(plugin: plugin))
  }

  @discardableResult
  func send(_ event: Event) -> StrataWork { tasks.track { event(store) } }

  func end() { store.end() }

  /// A plugin that forwards the changes of the count to another plugin.
  private struct Projection: TrapezioPlugin {
    let plugin: any TrapezioPlugin

    func store<State>(_ store: TrapezioStoreInfo, didChange old: State, to new: State) {
      guard let old = old as? CounterState, let new = new as? CounterState else { return }
      plugin.store(store, didChange: old.count, to: new.count)
    }

    func storeEnded(_ store: TrapezioStoreInfo) { plugin.storeEnded(store) }
  }
}
