// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// Asserts that a result is a success.
///
/// ```swift
/// #expect(expectSuccess(await halve.execute(params: 4)) == 2)
/// ```
///
/// Returns the value, or `nil` if the assertion fails.
@discardableResult
public func expectSuccess<T>(
  _ result: StrataResult<T>,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) -> T? {
  let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  return location.check { try requireSuccess(result) }
}

/// Asserts that a result is a success with the given value.
///
/// ```swift
/// halve.succeed(3)
/// expectSuccess(await halve.execute(params: 6), 3)
/// ```
///
/// Returns the actual value, even if it differs, or `nil` if the result is a failure.
@discardableResult
public func expectSuccess<T: Equatable>(
  _ result: StrataResult<T>, _ value: T,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) -> T? {
  let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  guard let actual = location.check({ try requireSuccess(result) }) else { return nil }
  location.expect(actual, toBe: value, "The value of the result")
  return actual
}
