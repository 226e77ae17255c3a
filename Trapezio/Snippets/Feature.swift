// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

// The smallest feature, and the ways to create and show its store.

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

final class CounterStore:
  TrapezioStore<CounterScreen, CounterState, CounterEvent>
{
  init(screen: CounterScreen) {
    super.init(
      screen: screen,
      initialState: CounterState(count: screen.initialValue))
  }

  override func handle(event: CounterEvent) {
    switch event {
    case .increment: update { $0.count += 1 }
    case .decrement: update { $0.count -= 1 }
    }
  }
}

struct CounterText: TrapezioProjection {
  func map(
    state: CounterState,
    onEvent: @escaping @MainActor (CounterEvent) -> Void
  ) -> String {
    "Count: \(state.count)"
  }
}
// snippet.hide

@MainActor
func draw() async {
  // snippet.show
  let store = CounterStore(screen: CounterScreen(initialValue: 0))
  let token = store.observe { state in
    print(CounterText().map(state: state) { store.send($0) })
  }
  store.send(.increment)
  // snippet.hide
  token.cancel()
}

@MainActor
func follow(_ store: CounterStore) async {
  // snippet.show
  for await state in store.states {
    print(state.count)
  }
  // snippet.hide
}

// snippet.show
@MainActor
final class CounterPlace {
  private let keeper = TrapezioStoreKeeper<CounterStore>()

  var store: CounterStore {
    keeper.store { CounterStore(screen: CounterScreen(initialValue: 0)) }
  }
}
// snippet.hide

#if canImport(SwiftUI)
  import SwiftUI

  // snippet.show
  struct CounterUI: TrapezioUI {
    func map(
      state: CounterState,
      onEvent: @escaping @MainActor (CounterEvent) -> Void
    ) -> some View {
      VStack {
        Text("Count: \(state.count)")
        Button("Increment") { onEvent(.increment) }
      }
    }
  }
  // snippet.hide

  @MainActor
  func makeView(screen: CounterScreen) -> some View {
    // snippet.show
    TrapezioContainer(makeStore: CounterStore(screen: screen), ui: CounterUI())
    // snippet.hide
  }

  @MainActor
  func show(_ store: CounterStore) -> some View {
    // snippet.show
    store.render(with: CounterUI())
    // snippet.hide
  }
#endif
