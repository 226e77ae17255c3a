// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// Asserts that a result is a failure with a `StrataTimeoutException`.
///
/// ```swift
/// let clock = TestClock()
/// let call = Task {
///   await halve.execute(params: 4, timeout: .seconds(5), clock: clock)
/// }
/// await clock.advance(by: .seconds(5))
/// expectTimeout(await call.value)
/// ```
///
/// Returns the error with its limit, or `nil` if the assertion fails.
@discardableResult
public func expectTimeout<T>(
  _ result: StrataResult<T>,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) -> StrataTimeoutException? {
  expectFailure(
    result, as: StrataTimeoutException.self,
    fileID: fileID, filePath: filePath, line: line, column: column)
}
