// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

extension StrataTaskScope {
  /// Makes this scope current while an asynchronous closure is running.
  ///
  /// - Parameter body: Runs once, in the caller's isolation.
  /// - Returns: The value that `body` returns.
  /// - Throws: Any error that `body` throws.
  package nonisolated(nonsending) func runSuspending<Value>(
    _ body: nonisolated(nonsending) () async throws -> Value
  ) async rethrows -> Value {
    try await StrataTaskContext.$current.withValue(context, operation: body)
  }
}
