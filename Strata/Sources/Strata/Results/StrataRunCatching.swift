// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Runs a throwing block where it is called, and answers with a result.
///
/// It starts no task, so it takes no priority or id; the block runs in the isolation of the
/// caller. Cancellation is a failure like any other: a `CancellationError` thrown by the block
/// becomes a ``StrataCancellationException``. An exception of the domain stays itself, any other
/// error is kept in a ``StrataExecutionException``.
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

/// Runs a throwing block that does not wait, and answers with a result.
///
/// The version for synchronous code, with the same rules as the asynchronous one.
///
/// - Parameter block: The work.
/// - Returns: The value of the block, or its error as a failure.
public func strataRunCatching<T>(_ block: () throws -> T) -> StrataResult<T> {
  StrataResult(Result(catching: block))
}
