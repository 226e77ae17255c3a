// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import CounterFeatures
import Strata

/// A repository in memory, which can throw an error of a full disk.
actor FakeSummaryRepository: SummaryRepository {
  struct FullError: StrataException {
    var message: String { "The disk is full." }
  }

  private let values = StrataBroadcaster<Int?>(nil)
  private let consumerCount = Watched(0)
  private let isFull: Bool

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
    consumerCount.update { $0 += 1 }
    let forwarding = Task {
      for await value in values.stream() { continuation.yield(value) }
    }
    continuation.onTermination = { [consumerCount] _ in
      forwarding.cancel()
      consumerCount.update { $0 -= 1 }
    }
    return stream
  }

  /// Waits until the repository has a number of observers.
  nonisolated func waitForConsumers(_ count: Int) async throws {
    try await consumerCount.wait(for: "\(count) observers") { $0 == count }
  }
}
