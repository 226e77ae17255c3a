// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

extension AsyncSequence where Self: Sendable {
  /// Returns the first element that meets a condition, or throws if the sequence ends before.
  func first(
    where what: String = "an element", _ isMet: @Sendable (Element) -> Bool = { _ in true }
  ) async throws -> Element {
    for try await element in self where isMet(element) { return element }
    throw WaitError(what: what, found: "the end of the stream")
  }
}
