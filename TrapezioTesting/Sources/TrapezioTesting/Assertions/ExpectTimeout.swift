// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// Fails unless a result is the failure of a timeout.
///
/// - Parameters:
///   - result: The result of a use case.
///   - fileID: The file of the caller.
///   - filePath: The path of the caller.
///   - line: The line of the caller.
///   - column: The column of the caller.
/// - Returns: The error, with the limit; `nil` after a failure of the test.
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
