// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Observation
import Trapezio

@MainActor
func scaleRows() async -> [Row] {
  await largeStateRows() + [await eventsRow(), eventMemory()] + pluginRows()
}

// MARK: A state of 1 MB

private struct LargeState: TrapezioState {
  struct Row: Equatable, Sendable {
    let id: Int
    var title: String
  }

  var rows = (0..<13_000).map { Row(id: $0, title: "A row whose title is on the heap: \($0)") }
  var count = 0
}

private final class LargeStore: TrapezioStore<BenchScreen, LargeState, BenchEvent> {
  init() { super.init(screen: BenchScreen(), initialState: LargeState()) }

  func change(_ transform: (inout LargeState) -> Void) { update(transform) }
}

@MainActor
@Observable
private final class LargeModel {
  private(set) var state = LargeState()

  /// Changes a copy, so that other code still has the old state, and publishes only a difference.
  func change(_ transform: (inout LargeState) -> Void) {
    var new = state
    transform(&new)
    if new != state { state = new }
  }
}

@MainActor
private func largeStateRows() async -> [Row] {
  let (large, small, model) = (LargeStore(), BenchStore(), LargeModel())
  let field = await compare(
    "a field changed beside 1 MB of rows", to: "a field changed in a small state", limit: 1.3,
    instructions: 1.2, calls: 50_000
  ) { calls in
    for _ in 0..<calls { large.change { $0.count &+= 1 } }
  } reference: { calls in
    for _ in 0..<calls { small.increment() }
  }
  let titles = ["A title for the last row", "Another title for the last row"]
  let row = await compare(
    "one row changed in 1 MB of rows", to: "copying, comparing and assigning by hand", limit: 1.3,
    calls: 100
  ) { calls in
    for call in 0..<calls { large.change { $0.rows[12_999].title = titles[call % 2] } }
  } reference: { calls in
    for call in 0..<calls { model.change { $0.rows[12_999].title = titles[call % 2] } }
  }
  return [field, row]
}

// MARK: A million events

@MainActor
private func eventsRow() async -> Row {
  await compare(
    "1,000,000 events through one store, each", to: "1,000 events through each of 1,000 stores",
    limit: 1.2, calls: 1_000_000, rounds: 5
  ) { calls in
    let store = IncrementStore()
    for _ in 0..<calls { store.send(.increment) }
  } reference: { calls in
    for _ in 0..<calls / 1_000 {
      let store = IncrementStore()
      for _ in 0..<1_000 { store.send(.increment) }
    }
  }
}

@MainActor
private func eventMemory() -> Row {
  func makeStore(after count: Int) -> IncrementStore {
    let store = IncrementStore()
    for _ in 0..<count { store.send(.increment) }
    return store
  }
  return Row(
    name: "10 stores after 100,000 events, bytes each", baseline: "after one event", limit: 1.1,
    subject: memory(of: 10) { makeStore(after: 100_000) },
    reference: memory(of: 10) { makeStore(after: 1) })
}

// MARK: A hundred plugins

@MainActor
private final class CountingPlugin: TrapezioPlugin {
  private var count = 0

  func store<Event>(_ store: TrapezioStoreInfo, willHandle event: Event) { count &+= 1 }

  func store<Event>(_ store: TrapezioStoreInfo, didHandle event: Event, in duration: Duration) {
    count &+= 1
  }

  func store<State>(_ store: TrapezioStoreInfo, didChange old: State, to new: State) {
    count &+= 1
  }
}

@MainActor
private protocol Listener: AnyObject {
  func willHandle(_ event: Any)
  func didHandle(_ event: Any, in duration: Duration)
  func didChange(_ old: Any, to new: Any)
}

private final class CountingListener: Listener {
  private var count = 0

  func willHandle(_ event: Any) { count &+= 1 }
  func didHandle(_ event: Any, in duration: Duration) { count &+= 1 }
  func didChange(_ old: Any, to new: Any) { count &+= 1 }
}

@MainActor
private final class ListenedModel {
  private let model = IdleModel()
  private let listeners: [any Listener] = (0..<100).map { _ in CountingListener() }

  func send(_ event: BenchEvent) {
    for listener in listeners { listener.willHandle(event) }
    let duration = ContinuousClock().measure {
      let old = model.state
      model.state.count &+= 1
      for listener in listeners { listener.didChange(old, to: model.state) }
    }
    for listener in listeners { listener.didHandle(event, in: duration) }
  }
}

@MainActor
private func makeStore(plugins count: Int) -> IncrementStore {
  MesaObservers.$current.withValue(MesaObservers()) {
    for _ in 0..<count { MesaObservers.current.use(CountingPlugin()) }
    return IncrementStore()
  }
}

@MainActor
private func pluginRows() async -> [Row] {
  let (many, few, listened) = (makeStore(plugins: 100), makeStore(plugins: 10), ListenedModel())
  let byHand = await compare(
    "send with 100 plugins", to: "100 listeners called by hand", limit: 18, instructions: 24,
    calls: 2_000
  ) { calls in
    for _ in 0..<calls { many.send(.increment) }
  } reference: { calls in
    for _ in 0..<calls { listened.send(.increment) }
  }
  let each = await compare(
    "send with 100 plugins", to: "ten times send with 10 plugins", limit: 1, calls: 2_000
  ) { calls in
    for _ in 0..<calls { many.send(.increment) }
  } reference: { calls in
    for _ in 0..<calls * 10 { few.send(.increment) }
  }
  return [byHand, each]
}
