// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

private let consumers = 10

/// Compares ten consumers of every state change with ten plain streams.
@MainActor
func streamRows() async -> [Row] {
  [
    await compare(
      "state change into 10 consumers of states", to: "yield into 10 plain AsyncStreams",
      limit: nil,
      instructions: 1.3, calls: 100_000, rounds: 3
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
  ]
}

private func count(_ states: AsyncStream<BenchState>) async -> Int {
  var count = 0
  for await _ in states { count += 1 }
  return count
}
