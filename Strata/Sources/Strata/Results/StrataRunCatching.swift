// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Runs a throwing block in the caller's isolation and returns its outcome as a result.
///
/// ```swift
/// let payment = await strataRunCatching { try await pay(250) }
/// let receipt =
///   payment
///   .map { "Paid \($0)." }
///   .recover { exception in .success("Not paid: \(exception.message)") }
/// ```
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
///
/// ```swift
/// let result = strataRunCatching {
///   try JSONDecoder().decode(Profile.self, from: data)
/// }
/// return result.fold(onSuccess: \.name, onFailure: \.message)
/// ```
public func strataRunCatching<T>(_ block: () throws -> T) -> StrataResult<T> {
  StrataResult(Result(catching: block))
}
