// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Keeps the value that was saved last.
package protocol SummaryRepository: Sendable {
  func saveValue(_ value: Int) async throws

  func lastValue() async throws -> Int?

  /// The value saved last, first that of now; `nil` while there is none.
  func lastValues() -> AsyncStream<Int?>
}
