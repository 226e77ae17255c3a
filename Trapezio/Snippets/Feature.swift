// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// A feature, from the screen to the projection.

import Strata
import Trapezio

struct CounterScreen: TrapezioScreen {
  let initialValue: Int
}

struct CounterState: TrapezioState {
  var count: Int
}

enum CounterEvent: TrapezioEvent {
  case increment
  case decrement
}

final class CounterStore: TrapezioStore<CounterScreen, CounterState, CounterEvent> {
  init(screen: CounterScreen) {
    super.init(screen: screen, initialState: CounterState(count: screen.initialValue))
  }

  override func handle(event: CounterEvent) {
    switch event {
    case .increment: update { $0.count += 1 }
    case .decrement: update { $0.count -= 1 }
    }
  }
}

struct CounterText: TrapezioProjection {
  func map(state: CounterState, onEvent: @escaping @MainActor (CounterEvent) -> Void) -> String {
    "Count: \(state.count)"
  }
}

@MainActor
func follow() async {
  let store = CounterStore(screen: CounterScreen(initialValue: 0))
  let token = store.observe { state in
    print(CounterText().map(state: state) { store.send($0) })
  }
  await store.send(.increment).finish()
  for await state in store.states where state.count > 0 { break }
  token.cancel()
  store.end()
}

#if canImport(SwiftUI)
  import SwiftUI

  struct CounterUI: TrapezioUI {
    func map(
      state: CounterState, onEvent: @escaping @MainActor (CounterEvent) -> Void
    ) -> some View {
      VStack {
        Text("Count: \(state.count)")
        Button("Increment") { onEvent(.increment) }
      }
    }
  }

  @MainActor
  func makeView(screen: CounterScreen) -> some View {
    TrapezioContainer(makeStore: CounterStore(screen: screen), ui: CounterUI())
  }
#endif
