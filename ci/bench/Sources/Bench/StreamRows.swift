// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata
import Trapezio

@MainActor
func streamRows() async -> [Row] {
  let few = await consumersRow(10, "10", limit: 2.5, instructions: 1.3, calls: 20_000)
  let many = await consumersRow(1_000, "1,000", limit: 2, instructions: nil, calls: 300)
  return [few, many, await leavingRow()]
}

/// Compares consumers of every state change with plain streams.
@MainActor
private func consumersRow(
  _ consumers: Int, _ name: String, limit: Double, instructions: Double?, calls: Int
) async -> Row {
  await compare(
    "state change into \(name) consumers of states", to: "yield into \(name) plain AsyncStreams",
    limit: limit, instructions: instructions, calls: calls
  ) { calls in
    let store = BenchStore()
    let counts = (0..<consumers).map { _ in
      let states = store.states
      return Task.detached { await count(states) }
    }
    for _ in 0..<calls { store.increment() }
    store.end()
    for consumer in counts {
      let count = await consumer.value
      precondition(count == calls + 1)
    }
  } reference: { calls in
    let streams = (0..<consumers).map { _ in AsyncStream.makeStream(of: BenchState.self) }
    let counts = streams.map { stream, _ in Task.detached { await count(stream) } }
    var state = BenchState()
    for _ in 0..<calls {
      state.count &+= 1
      for (_, continuation) in streams { continuation.yield(state) }
    }
    for (_, continuation) in streams { continuation.finish() }
    for consumer in counts {
      let count = await consumer.value
      precondition(count == calls)
    }
  }
}

/// Compares readers that come and go with plain streams in a dictionary.
@MainActor
private func leavingRow() async -> Row {
  let (store, byHand) = (BenchStore(), HandStreams())
  return await compare(
    "1,000 readers of states, coming and going", to: "plain AsyncStreams in a dictionary",
    limit: 2.5, calls: 20
  ) { calls in
    for _ in 0..<calls { consume((0..<1_000).map { _ in store.states }) }
  } reference: { calls in
    for _ in 0..<calls { consume((0..<1_000).map { _ in byHand.stream() }) }
  }
}

private final class HandStreams: Sendable {
  private typealias Continuations = [Int: AsyncStream<BenchState>.Continuation]

  private let state = StrataLock<(last: Int, all: Continuations)>((0, [:]))
  private let latest = BenchState()

  func stream() -> AsyncStream<BenchState> {
    let (stream, continuation) = AsyncStream.makeStream(of: BenchState.self)
    continuation.yield(latest)
    let id = state.withLock { state in
      state.last += 1
      state.all[state.last] = continuation
      return state.last
    }
    continuation.onTermination = { [weak self] _ in
      _ = self?.state.withLock { $0.all.removeValue(forKey: id) }
    }
    return stream
  }
}

private func count(_ states: AsyncStream<BenchState>) async -> Int {
  var count = 0
  for await _ in states { count += 1 }
  return count
}
