// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

/// Asserts that a result is a failure with a `StrataCancellationException`.
///
/// ```swift
/// let first = Task { await fake.execute(params: 1) }
/// #expect(await fake.nextCall() == 1)
/// first.cancel()
/// expectCancelled(await first.value)
/// ```
///
/// Returns the error, or `nil` if the assertion fails.
@discardableResult
public func expectCancelled<T>(
  _ result: StrataResult<T>,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) -> StrataCancellationException? {
  expectFailure(
    result, as: StrataCancellationException.self,
    fileID: fileID, filePath: filePath, line: line, column: column)
}
