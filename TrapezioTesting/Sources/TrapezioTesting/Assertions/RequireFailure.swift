// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// Ends the test unless a result is a failure of a type.
///
/// - Parameters:
///   - result: The result of a use case.
///   - type: The type of the error. One that a `StrataExecutionException` is around counts, too.
/// - Returns: The error.
/// - Throws: A ``UnexpectedResultError`` for another error or a success, which fails the test where it
///   leaves it.
@discardableResult
public func requireFailure<T, Failure: Error>(
  _ result: StrataResult<T>, as type: Failure.Type
) throws -> Failure {
  switch result {
  case .success(let value):
    throw UnexpectedResultError(
      """
      A failure with \(Failure.self) was expected, but it succeeded:

      \(FailureText.list([value]))
      """)
  case .failure(let exception):
    let underlying = (exception as? StrataExecutionException)?.underlyingError
    guard let error = exception as? Failure ?? underlying as? Failure else {
      throw UnexpectedResultError(
        """
        A failure with \(Failure.self) was expected, but it is another one:

        \(FailureText.failure(exception))
        """)
    }
    return error
  }
}
