// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// An observer of a store that receives the changes of one snapshot store instead of all others.
///
/// The store's list of observers retains it, and passes it every fact except these changes.
final class SnapshotObserver: MesaObserver {
  let observer: any MesaObserver
  private let info: TrapezioStoreInfo

  init(_ observer: any MesaObserver, of info: TrapezioStoreInfo) {
    self.observer = observer
    self.info = info
  }

  func receive(_ fact: any MesaFact) {
    if case TrapezioFact.didChange(_, _, let info) = fact, info === self.info { return }
    observer.receive(fact)
  }
}

/// The observers of one snapshot store, in the order in which they were added.
@MainActor
struct SnapshotObservers {
  private struct Entry {
    weak var observer: SnapshotObserver?
    let token: MesaObserverToken
  }

  private var entries: [Entry] = []

  mutating func add(
    _ observer: any MesaObserver, to tasks: StrataTaskScope, of info: TrapezioStoreInfo
  ) -> MesaObserverToken {
    entries.removeAll { $0.observer == nil }
    if let same = entries.first(where: { isSame($0.observer?.observer, observer) }) {
      return same.token
    }
    let own = SnapshotObserver(observer, of: info)
    let token = tasks.use(own)
    entries.append(Entry(observer: own, token: token))
    return token
  }

  /// The observers that are neither removed nor paused.
  var active: [any MesaObserver] {
    entries.compactMap { $0.token.isPaused ? nil : $0.observer?.observer }
  }

  private func isSame(_ lhs: (any MesaObserver)?, _ rhs: any MesaObserver) -> Bool {
    guard let lhs, type(of: lhs) is AnyClass, type(of: rhs) is AnyClass else { return false }
    return (lhs as AnyObject) === (rhs as AnyObject)
  }
}
