// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import TrapezioFeature

private struct BenchFeature: Feature {
  @Observable
  final class State {
    var count = 0
  }

  enum Action: Sendable {
    case increment
    case run
  }

  var middlewareCount = 0

  func handle() -> ActionHandler<Action, State> {
    let handler = ActionHandler<Action, State> { action, state in
      switch action {
      case .increment:
        state.count &+= 1
        return .none
      case .run:
        return .run { _ in }
      }
    }
    return (0..<middlewareCount).reduce(handler) { handler, _ in
      handler.use(.before { _, _ in consume(0) })
    }
  }
}

@MainActor
func featureRows() async -> [Row] {
  func makeStore(_ middlewareCount: Int = 0) -> Store<BenchFeature> {
    Store(
      initialState: BenchFeature.State(), feature: BenchFeature(middlewareCount: middlewareCount))
  }
  let store = makeStore()
  let layered = makeStore(5)
  let send = await compare(
    "feature send, state only", to: "Task { @MainActor in … }.value", limit: 0.1, calls: 5_000
  ) { calls in
    for _ in 0..<calls { store.send(.increment) }
  } reference: { calls in
    for _ in 0..<calls { await Task { @MainActor in store.state.count &+= 1 }.value }
  }
  let plain = IncrementStore()
  let sendToStore = await compare(
    "feature send, state only", to: "send of a TrapezioStore", limit: 1.2, instructions: 1.2,
    calls: 200_000
  ) { calls in
    for _ in 0..<calls { store.send(.increment) }
  } reference: { calls in
    for _ in 0..<calls { plain.send(.increment) }
  }
  // The run is more than a task: an event, a job in the scope, and a wait for both.
  let run = await compare(
    "feature send, run that does nothing", to: "Task { @MainActor in }.value", limit: 2.5,
    instructions: 5.6, calls: 5_000
  ) { calls in
    for _ in 0..<calls { await store.send(.run).value }
  } reference: { calls in
    for _ in 0..<calls { await Task { @MainActor in }.value }
  }
  let hooks: [@MainActor (BenchFeature.Action, BenchFeature.State) throws -> Void] =
    Array(repeating: { _, _ in consume(0) }, count: 5)
  let middleware = await compare(
    "feature send, 5 middlewares", to: "5 closures called by hand, and the send", limit: 4,
    instructions: 3, calls: 50_000
  ) { calls in
    for _ in 0..<calls { layered.send(.increment) }
  } reference: { calls in
    for _ in 0..<calls {
      for hook in hooks { try? hook(.increment, store.state) }
      store.send(.increment)
    }
  }
  return [send, sendToStore, run, middleware]
}
