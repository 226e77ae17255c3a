// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// Returns a result's value, or throws an error that describes the result if it is a failure.
///
/// ```swift
/// #expect(try requireSuccess(await halve.execute(params: 4)) == 2)
/// ```
@discardableResult
public func requireSuccess<T>(_ result: StrataResult<T>) throws -> T {
  switch result {
  case .success(let value): return value
  case .failure(let exception):
    throw TestFailureError(
      """
      A success was expected, but the result is a failure:

      \(FailureText.failure(exception))
      """, see: "unexpected-result")
  }
}
