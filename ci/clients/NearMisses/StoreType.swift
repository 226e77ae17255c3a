// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Trapezio

/// A store of the app's own type.
@MainActor
class OwnStore: StrataTaskOwner {
  nonisolated let tasks = StrataTaskScope()
  var state: Int { 0 }
  var isEnded: Bool { false }
  func send(_ event: String) -> StrataWork { StrataWork() }
  func end() {}
}

final class NearOwner: StrataTaskOwner {
  nonisolated let tasks = StrataTaskScope()

  func update(_ transform: (inout Int) -> Void, body: () -> Void) {}
}

final class CorrectOwner: StrataTaskOwner {
  nonisolated let tasks = StrataTaskScope()
  private var flags = 0

  func update(_ transform: (inout Int) -> Void, with body: () -> Void) {
    transform(&flags)
    body()
  }

  func update(_ count: Int) { flags = count }
}

final class NearStore: OwnStore, TrapezioStoreProtocol {
  typealias State = Int
  typealias Event = String

  func read<Value: Equatable>(of keyPath: KeyPath<Int, Value>) -> Value { state[keyPath: keyPath] }

  func tellChanges() throws {}

  func observe<Value: Equatable>(
    _ value: @escaping @MainActor (Int) -> Value,
    onChange: @escaping @MainActor (Value) -> Void
  ) -> TrapezioObservation { TrapezioObservation(of: { nil as Int? }) { _ in } }

  func copy(_ state: Int) -> Int? { state }

  func use(observer: any MesaObserver) -> MesaObserverToken { tasks.use(observer) }
}

final class CorrectStore: OwnStore, TrapezioStoreProtocol {
  typealias State = Int
  typealias Event = String

  func read<Value: Equatable>(_ keyPath: KeyPath<Int, Value>) -> Value { state[keyPath: keyPath] }
  func tellChanges() {}
  func copy(of state: Int) -> Int? { state }
}

struct NearProjection: TrapezioStoreProjection {
  func map(_ view: TrapezioViewStore<Int, String>) -> String { "" }

  func map(_ state: Int, onEvent: @escaping @MainActor (String) -> Void) -> String { "" }
}

struct CorrectProjection: TrapezioStoreProjection {
  func map(_ view: TrapezioViewStore<Int, String>) -> String { "" }

  func map(state: Int, onEvent: @escaping @MainActor (String) -> Void) -> String { "" }
}
