// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Stores one value.
package protocol SummaryRepository: Sendable {
  func saveValue(_ value: Int) async throws

  func lastValue() async throws -> Int?

  /// Emits the stored value, first the current one. It is `nil` if no value is stored.
  func lastValues() -> AsyncStream<Int?>
}
