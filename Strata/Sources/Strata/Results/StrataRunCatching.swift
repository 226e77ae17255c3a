// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Runs a throwing block in the isolation of the caller and returns its result.
///
/// Because the function does not start a task, it has neither a priority nor an id. If the block
/// throws a ``StrataException``, the failure contains the same exception. A `CancellationError`
/// becomes a ``StrataCancellationException``, and any other error becomes the `underlyingError` of
/// a ``StrataExecutionException``.
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
