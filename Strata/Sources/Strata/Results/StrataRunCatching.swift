// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Runs a throwing block in the caller's isolation and returns its outcome as a result.
///
/// If the block throws a ``StrataException``, the failure contains the same exception. A
/// `CancellationError` becomes a ``StrataCancellationException``, and any other error becomes the
/// `underlyingError` of a ``StrataExecutionException``.
public nonisolated(nonsending) func strataRunCatching<T>(
  _ block: nonisolated(nonsending) () async throws -> T
) async -> StrataResult<T> {
  do {
    return .success(try await block())
  } catch {
    return .failure(error.asStrataException)
  }
}

/// Runs a synchronous throwing block and returns its outcome, like the asynchronous function.
public func strataRunCatching<T>(_ block: () throws -> T) -> StrataResult<T> {
  StrataResult(Result(catching: block))
}
