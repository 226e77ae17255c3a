// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Observation
import Trapezio

@MainActor
func storeRows() async -> [Row] {
  let (updates, sends, fields) = (await updateRows(), await sendRows(), await fieldRows())
  return updates + sends + fields + [idleMemory()]
}

@MainActor
private func updateRows() async -> [Row] {
  let store = BenchStore()
  let model = PlainModel()
  let update = await compare(
    "store update", to: "property of a plain @Observable class", limit: 1.5,
    instructions: 1.1, calls: 200_000
  ) { calls in
    for _ in 0..<calls { store.increment() }
  } reference: { calls in
    for _ in 0..<calls { model.increment() }
  }
  let observed = await compare(
    "store update, observed", to: "observed property of a plain @Observable class", limit: 1.4,
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
    "state read", to: "property of a plain @Observable class", limit: 2.5,
    instructions: 1.5, calls: 500_000
  ) { calls in
    for _ in 0..<calls { consume(store.state) }
  } reference: { calls in
    for _ in 0..<calls { consume(model.state) }
  }
  return [update, observed, read]
}

@MainActor
private func sendRows() async -> [Row] {
  let store = BenchStore()
  let model = PlainModel()
  let send = await compare(
    "send without plugins", to: "property of a plain @Observable class", limit: 5, calls: 200_000
  ) { calls in
    for _ in 0..<calls { store.send(.increment) }
  } reference: { calls in
    for _ in 0..<calls { model.increment() }
  }
  let sendToUpdate = await compare(
    "send without plugins", to: "store update", limit: 4, calls: 200_000
  ) { calls in
    for _ in 0..<calls { store.send(.increment) }
  } reference: { calls in
    for _ in 0..<calls { store.increment() }
  }
  // Most of the cost of sending an event is the cost of binding a task-local value.
  let sendToBinding = await compare(
    "send without plugins", to: "store update while a task-local is bound", limit: 1.8,
    instructions: 1.4, calls: 200_000
  ) { calls in
    for _ in 0..<calls { store.send(.increment) }
  } reference: { calls in
    for _ in 0..<calls { Binding.$current.withValue(model) { store.increment() } }
  }
  return [send, sendToUpdate, sendToBinding]
}

/// Each read and each update belongs to a view that draws itself again.
@MainActor
private func fieldRows() async -> [Row] {
  let model = PlainModel()
  let view = TrapezioViewStore(BenchStore())
  let field: KeyPath<PlainModel, Int> = \.state.count
  let read = await compare(
    "field read, followed", to: "key path of a plain @Observable class", limit: 30, calls: 500_000
  ) { calls in
    for _ in 0..<calls { consume(view.count) }
  } reference: { calls in
    for _ in 0..<calls { consume(model[keyPath: field]) }
  }
  let rows = RowsStore()
  let followed = TrapezioViewStore(rows)
  let update = await compare(
    "store update, 50 other fields followed", to: "comparing the 50 fields by hand", limit: 12,
    calls: 20_000
  ) { calls in
    withObservationTracking {
      for id in 0..<50 { consume(followed[row: id]) }
    } onChange: {
    }
    for _ in 0..<calls { rows.increment() }
  } reference: { calls in
    var state = rows.state
    for _ in 0..<calls {
      let old = state
      state.count &+= 1
      for id in 0..<50 { consume(old[row: id] == state[row: id]) }
    }
  }
  return [read, update]
}

@MainActor
private func idleMemory() -> Row {
  Row(
    name: "10,000 idle stores, bytes each", baseline: "plain @Observable classes", limit: 3.5,
    subject: memory(of: 10_000, IdleStore.init), reference: memory(of: 10_000, IdleModel.init))
}

private enum Binding {
  @TaskLocal static var current: PlainModel?
}
