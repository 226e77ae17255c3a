// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Observation
import Trapezio

@MainActor
func storeRows() async -> [Row] {
  let store = BenchStore()
  let model = PlainModel()
  let update = await compare(
    "store update", to: "property of a plain @Observable class", limit: 1.15, calls: 200_000
  ) { calls in
    for _ in 0..<calls { store.increment() }
  } reference: { calls in
    for _ in 0..<calls { model.increment() }
  }
  let observed = await compare(
    "store update, observed", to: "observed property of a plain @Observable class", limit: 1.15,
    calls: 50_000
  ) { calls in
    for _ in 0..<calls {
      withObservationTracking {
        consume(store.state.count)
      } onChange: {
      }
      store.increment()
    }
  } reference: { calls in
    for _ in 0..<calls {
      withObservationTracking {
        consume(model.state.count)
      } onChange: {
      }
      model.increment()
    }
  }
  let read = await compare(
    "state read", to: "property of a plain @Observable class", limit: 1.5, calls: 500_000
  ) { calls in
    for _ in 0..<calls { consume(store.state) }
  } reference: { calls in
    for _ in 0..<calls { consume(model.state) }
  }
  let send = await compare(
    "send without plugins", to: "property of a plain @Observable class", limit: nil, calls: 200_000
  ) { calls in
    for _ in 0..<calls { store.send(.increment) }
  } reference: { calls in
    for _ in 0..<calls { model.increment() }
  }
  let sendToUpdate = await compare(
    "send without plugins", to: "store update", limit: 2.2, calls: 200_000
  ) { calls in
    for _ in 0..<calls { store.send(.increment) }
  } reference: { calls in
    for _ in 0..<calls { store.increment() }
  }
  // What sending an event adds is, for the most part, the binding of a task-local.
  let sendToBinding = await compare(
    "send without plugins", to: "store update while a task-local is bound", limit: 1.4,
    calls: 200_000
  ) { calls in
    for _ in 0..<calls { store.send(.increment) }
  } reference: { calls in
    for _ in 0..<calls { Binding.$current.withValue(model) { store.increment() } }
  }
  return [update, observed, read, send, sendToUpdate, sendToBinding]
}

private enum Binding {
  @TaskLocal static var current: PlainModel?
}
