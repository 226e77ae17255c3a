// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Lets a source of values call one back that has left it but was not delivered yet.
///
/// Between leaving its stream and reaching the main actor a value may lose its meaning, because a
/// subject interactor was triggered anew. The stream notes here how to tell, and `strataCollect` asks
/// on the main actor, just before it delivers.
final class StrataDelivery: Sendable {
  @TaskLocal static var current: StrataDelivery?

  private let staleness = StrataLock<(@Sendable () -> Bool)?>(nil)

  /// Whether the element taken last is not to be delivered.
  var isStale: Bool { staleness.withLock { $0 }?() ?? false }

  func note(_ isStale: @escaping @Sendable () -> Bool) {
    staleness.withLock { $0 = isStale }
  }

  func next<I: AsyncIteratorProtocol>(from iterator: inout I) async throws -> I.Element? {
    staleness.withLock { $0 = nil }
    return try await StrataDelivery.$current.withValue(self) { try await iterator.next() }
  }
}
