// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// Returns a result's error, or throws if the result has no error of the given type.
///
/// - Parameters:
///   - result: The result of a use case.
///   - type: The expected type of the error, or of the error that a `StrataExecutionException`
///     wraps.
/// - Returns: The error.
/// - Throws: An ``UnexpectedResultError`` if the result is a success or a failure with a different
///   type of error.
@discardableResult
public func requireFailure<T, Failure: Error>(
  _ result: StrataResult<T>, as type: Failure.Type
) throws -> Failure {
  switch result {
  case .success(let value):
    throw UnexpectedResultError(
      """
      A failure with \(Failure.self) was expected, but the result is a success:

      \(FailureText.list([value]))
      """)
  case .failure(let exception):
    let underlying = (exception as? StrataExecutionException)?.underlyingError
    guard let error = exception as? Failure ?? underlying as? Failure else {
      throw UnexpectedResultError(
        """
        A failure with \(Failure.self) was expected, but the result has another error:

        \(FailureText.failure(exception))
        """)
    }
    return error
  }
}
