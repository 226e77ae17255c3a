// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Runs a throwing block in the isolation of the caller and returns its result.
///
/// The function does not start a task, so it has no priority and no id. A ``StrataException`` is
/// kept as it is. A `CancellationError` becomes a ``StrataCancellationException``. Any other error
/// becomes the `underlyingError` of a ``StrataExecutionException``.
///
/// - Parameter block: The code to run.
/// - Returns: The value that the block returns, or the error that it throws as a failure.
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
/// Errors become failures in the same way as in the asynchronous version.
///
/// - Parameter block: The code to run.
/// - Returns: The value that the block returns, or the error that it throws as a failure.
public func strataRunCatching<T>(_ block: () throws -> T) -> StrataResult<T> {
  StrataResult(Result(catching: block))
}
