// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// Asserts that a result is a failure with an error of the given type.
///
/// ```swift
/// let refreshed = await useCases.refresh.execute(params: ())
/// #expect(expectFailure(refreshed, as: ReaderError.self) == .timedOut)
/// ```
///
/// The error matches if it has this type, or if it is a `StrataExecutionException` that wraps an
/// error of this type.
///
/// - Returns: The error, or `nil` if the assertion fails.
@discardableResult
public func expectFailure<T, Failure: Error>(
  _ result: StrataResult<T>, as type: Failure.Type,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) -> Failure? {
  let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  return location.check { try requireFailure(result, as: type) }
}

/// Asserts that a result is a failure with the given error.
///
/// ```swift
/// let call = Task { await halve.execute(params: 4) }
/// await halve.expectCall(4)
/// halve.fail(with: OfflineError(), for: 4)
/// expectFailure(await call.value, OfflineError())
/// ```
///
/// Errors match as in ``expectFailure(_:as:fileID:filePath:line:column:)``.
///
/// - Returns: The actual error, even if it differs, or `nil` if the result is a success or a
///   failure with a different type of error.
@discardableResult
public func expectFailure<T, Failure: Error & Equatable>(
  _ result: StrataResult<T>, _ error: Failure,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) -> Failure? {
  let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  guard let actual = location.check({ try requireFailure(result, as: Failure.self) }) else {
    return nil
  }
  location.expect(actual, toBe: error, "The error of the result")
  return actual
}
