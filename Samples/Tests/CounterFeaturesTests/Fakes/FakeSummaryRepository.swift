// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import CounterFeatures
import Strata

/// A repository in memory, which can be told to fail.
actor FakeSummaryRepository: SummaryRepository {
  struct FullError: StrataException {
    var message: String { "The disk is full." }
  }

  /// The number of observers: that of now, then each change.
  nonisolated let consumerCounts = StrataBroadcaster(0)

  private let values = StrataBroadcaster<Int?>(nil)
  private let isFull: Bool
  private var consumerCount = 0

  init(isFull: Bool = false) {
    self.isFull = isFull
  }

  func saveValue(_ value: Int) async throws {
    if isFull { throw FullError() }
    values.send(value)
  }

  func lastValue() async throws -> Int? { values.latest ?? nil }

  nonisolated func lastValues() -> AsyncStream<Int?> {
    let (stream, continuation) = AsyncStream.makeStream(of: Int?.self)
    let forwarding = Task {
      await count(1)
      for await value in values.stream() { continuation.yield(value) }
      await count(-1)
    }
    continuation.onTermination = { _ in forwarding.cancel() }
    return stream
  }

  /// Waits until there are so many observers.
  nonisolated func waitForConsumers(_ count: Int) async {
    for await current in consumerCounts.stream() where current == count { return }
  }

  private func count(_ difference: Int) {
    consumerCount += difference
    consumerCounts.send(consumerCount)
  }
}
