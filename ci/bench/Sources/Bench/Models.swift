// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Observation
import Trapezio

struct BenchScreen: TrapezioScreen {}

struct BenchState: TrapezioState {
  var title = "A title that is long enough to live on the heap"
  var items = Array(0..<16)
  var count = 0
}

enum BenchEvent: TrapezioEvent { case increment }

final class BenchStore: TrapezioStore<BenchScreen, BenchState, BenchEvent> {
  init() { super.init(screen: BenchScreen(), initialState: BenchState()) }

  override func handle(event: BenchEvent) {
    switch event {
    case .increment: increment()
    }
  }

  func increment() { update { $0.count &+= 1 } }
}

struct RowsState: TrapezioState {
  struct Row: Identifiable, Hashable, Sendable {
    let id: Int
    var title: String
  }

  var rows = (0..<100).map { Row(id: $0, title: "A row whose title is on the heap: \($0)") }
  var count = 0

  subscript(row id: Int) -> Row? { rows.first { $0.id == id } }
}

final class RowsStore: TrapezioStore<BenchScreen, RowsState, BenchEvent> {
  init() { super.init(screen: BenchScreen(), initialState: RowsState()) }

  func increment() { update { $0.count &+= 1 } }
}

struct IdleState: TrapezioState {
  var count = 0
  var isLoading = false
  var error: String?
}

final class IdleStore: TrapezioStore<BenchScreen, IdleState, BenchEvent> {
  init() { super.init(screen: BenchScreen(), initialState: IdleState()) }
}

final class IncrementStore: TrapezioStore<BenchScreen, IdleState, BenchEvent> {
  init() { super.init(screen: BenchScreen(), initialState: IdleState()) }

  override func handle(event: BenchEvent) {
    switch event {
    case .increment: update { $0.count &+= 1 }
    }
  }
}

@MainActor
@Observable
final class PlainModel {
  var state = BenchState()

  func increment() { state.count &+= 1 }
}

@MainActor
@Observable
final class IdleModel {
  var state = IdleState()
}
