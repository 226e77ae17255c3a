// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Runs a throwing block in the isolation of the caller and returns its result.
///
/// It starts no task, so it has no priority and no id. A ``StrataException`` stays the same. A
/// `CancellationError` becomes a ``StrataCancellationException``. Any other error becomes the
/// `underlyingError` of a ``StrataExecutionException``.
///
/// - Parameter block: The work.
/// - Returns: The value of the block, or its error as a failure.
public nonisolated(nonsending) func strataRunCatching<T>(
  _ block: nonisolated(nonsending) () async throws -> T
) async -> StrataResult<T> {
  do {
    return .success(try await block())
  } catch {
    return .failure(error.asStrataException)
  }
}

/// Runs a synchronous throwing block and returns its result.
///
/// Errors become failures as in the asynchronous version.
///
/// - Parameter block: The work.
/// - Returns: The value of the block, or its error as a failure.
public func strataRunCatching<T>(_ block: () throws -> T) -> StrataResult<T> {
  StrataResult(Result(catching: block))
}
