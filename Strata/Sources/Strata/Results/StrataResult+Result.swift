// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

extension StrataResult {
  /// The result of the standard library with the same content.
  public var asResult: Result<T, any Error> {
    fold(onSuccess: Result.success, onFailure: Result.failure)
  }

  /// Takes over a result of the standard library.
  ///
  /// - Parameter result: Its error stays itself where it is a `StrataException`, becomes a
  ///   `StrataCancellationException` where it is a `CancellationError`, and is kept as the
  ///   `underlyingError` of a `StrataExecutionException` otherwise.
  public init(_ result: Result<T, some Error>) {
    switch result {
    case .success(let value): self = .success(value)
    case .failure(let error): self = .failure(error.asStrataException)
    }
  }

  /// The value of a success.
  ///
  /// - Returns: The value.
  /// - Throws: The exception of a failure.
  public func get() throws -> T {
    try asResult.get()
  }
}
