// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// Ends the test unless a result is a success.
///
/// ```swift
/// let profile = try requireSuccess(await load.execute(params: 7))
/// ```
///
/// - Parameter result: The result of a use case.
/// - Returns: Its value.
/// - Throws: A ``UnexpectedResultError`` for a failure, which fails the test where it leaves it.
@discardableResult
public func requireSuccess<T>(_ result: StrataResult<T>) throws -> T {
  switch result {
  case .success(let value): return value
  case .failure(let exception):
    throw UnexpectedResultError(
      """
      A success was expected, but it failed:

      \(FailureText.failure(exception))
      """)
  }
}
