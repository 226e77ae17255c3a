// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

extension StrataResult {
  /// This result, converted to a standard library `Result`.
  public var asResult: Result<T, any Error> {
    fold(onSuccess: Result.success, onFailure: Result.failure)
  }

  /// Creates a result from a standard library `Result`, whose error is converted as in
  /// `strataRunCatching`.
  ///
  /// ```swift
  /// load { answer in
  ///   let result = StrataResult(answer)
  ///   result.onFailure { print($0.message) }
  /// }
  /// ```
  public init(_ result: Result<T, some Error>) {
    switch result {
    case .success(let value): self = .success(value)
    case .failure(let error): self = .failure(error.asStrataException)
    }
  }

  /// Returns the successful value or throws the exception of a failure.
  ///
  /// ```swift
  /// let profile = try await load.execute(params: 7).get()
  /// return try JSONEncoder().encode(profile)
  /// ```
  ///
  /// The error is a ``StrataException``. If the work threw an error of another type, catch a
  /// ``StrataExecutionException`` and read its `underlyingError`, or a
  /// ``StrataCancellationException`` for a `CancellationError`.
  public func get() throws -> T {
    try asResult.get()
  }
}
