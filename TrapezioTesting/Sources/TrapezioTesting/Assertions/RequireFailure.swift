// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// Returns a result's error, or throws if the result has no error of the given type.
///
/// ```swift
/// let error = try requireFailure(
///   await halve.execute(params: 4), as: OfflineError.self)
/// #expect(error.message == "You are offline.")
/// ```
///
/// Errors match as in ``expectFailure(_:as:fileID:filePath:line:column:)``. If none matches, the
/// function throws an error that describes the result.
@discardableResult
public func requireFailure<T, Failure: Error>(
  _ result: StrataResult<T>, as type: Failure.Type
) throws -> Failure {
  switch result {
  case .success(let value):
    throw TestFailureError(
      """
      A failure with \(Failure.self) was expected, but the result is a success:

      \(FailureText.list([value]))
      """, see: "unexpected-result")
  case .failure(let exception):
    let underlying = (exception as? StrataExecutionException)?.underlyingError
    guard let error = exception as? Failure ?? underlying as? Failure else {
      throw TestFailureError(
        """
        A failure with \(Failure.self) was expected, but the result has another error:

        \(FailureText.failure(exception))
        """, see: "unexpected-result")
    }
    return error
  }
}
