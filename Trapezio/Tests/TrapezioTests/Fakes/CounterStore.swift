// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

struct CounterScreen: TrapezioScreen {
  let initialValue: Int
}

struct CounterState: TrapezioState {
  var count: Int
  var note = ""
}

enum CounterEvent: TrapezioEvent, Equatable {
  case increment
  case decrement
  case set(Int)
}

/// The smallest feature, without work or dependencies.
final class CounterStore: TrapezioStore<CounterScreen, CounterState, CounterEvent> {
  init(_ initialValue: Int = 0) {
    super.init(
      screen: CounterScreen(initialValue: initialValue),
      initialState: CounterState(count: initialValue))
  }

  override func handle(event: CounterEvent) {
    switch event {
    case .increment: update { $0.count += 1 }
    case .decrement: update { $0.count -= 1 }
    case .set(let count): update { $0.count = count }
    }
  }
}
