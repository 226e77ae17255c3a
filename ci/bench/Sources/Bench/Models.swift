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

struct IdleState: TrapezioState {
  var count = 0
  var isLoading = false
  var error: String?
}

final class IdleStore: TrapezioStore<BenchScreen, IdleState, BenchEvent> {
  init() { super.init(screen: BenchScreen(), initialState: IdleState()) }
}

@MainActor
@Observable
final class PlainModel {
  var state = BenchState()

  func increment() { state.count &+= 1 }
}
