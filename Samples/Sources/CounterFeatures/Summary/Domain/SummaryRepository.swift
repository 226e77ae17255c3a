// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Stores one value.
package protocol SummaryRepository: Sendable {
  func saveValue(_ value: Int) async throws

  func lastValue() async throws -> Int?

  /// Emits the stored value, or `nil` if none is stored, at once and after each change.
  func lastValues() -> AsyncStream<Int?>
}
