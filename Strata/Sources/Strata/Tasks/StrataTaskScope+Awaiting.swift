// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

extension StrataTaskScope {
  /// Awaits something that a user or another screen brings, and names it in warnings.
  ///
  /// ```swift
  /// let ticket = await StrataTaskScope.awaiting("a ticket") {
  ///   await gate.ticket()
  /// }
  /// ```
  ///
  /// Use it in a type of your own that suspends work until a person acts, as a navigator's `ask`
  /// does. If a launch is dropped because the waiting work holds its `loading:` flag, a debug build
  /// warns of it once. A test takes the person's part, so `body` must only wait. The method runs it
  /// once, in the caller's isolation, in any task.
  public nonisolated(nonsending) static func awaiting<Value>(
    _ what: String, _ body: nonisolated(nonsending) () async throws -> Value
  ) async rethrows -> Value {
    try await waiting(for: .person(what), body)
  }
}
