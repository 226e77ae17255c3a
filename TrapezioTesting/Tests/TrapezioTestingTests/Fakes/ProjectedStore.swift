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

  init(_ store: CounterStore) {
    self.store = store
    store.use(Projection(tasks: store.tasks))
  }

  var state: Int { store.state.count }
  nonisolated var tasks: StrataTaskScope { store.tasks }
  var isEnded: Bool { store.isEnded }

  @discardableResult
  func send(_ event: Event) -> StrataWork { tasks.track { event(store) } }

  func end() { store.end() }

  /// An observer that tells the changes of the count.
  private struct Projection: MesaObserver {
    weak let tasks: StrataTaskScope?

    func receive(_ fact: any MesaFact) {
      guard
        case TrapezioFact.didChange(let old as CounterState, let new as CounterState, let info) =
          fact
      else { return }
      tasks?.observers.tell(TrapezioFact.didChange(from: old.count, to: new.count, info))
    }
  }
}
