// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

extension FakeInteractor where P: Equatable {
  /// Makes the oldest waiting call with the given parameters succeed, or the next such call if none
  /// is waiting.
  ///
  /// ```swift
  /// let first = Task { await fake.execute(params: 1) }
  /// let second = Task { await fake.execute(params: 2) }
  /// // …
  /// fake.succeed("two", for: 2)
  /// fake.fail(with: OfflineError(), for: 1)
  /// // …
  /// #expect(await first.value == .failure(OfflineError()))
  /// #expect(await second.value == .success("two"))
  /// ```
  public func succeed(
    _ value: T, for params: P,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    give(
      .success(value), to: { called, _ in TestEquality.areEqual(called, params) },
      at: TestLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Makes the oldest waiting call with the given parameters fail, or the next such call if none is
  /// waiting.
  ///
  /// ```swift
  /// let call = Task { await halve.execute(params: 4) }
  /// await halve.expectCall(4)
  /// halve.fail(with: OfflineError(), for: 4)
  /// expectFailure(await call.value, OfflineError())
  /// ```
  ///
  /// The fake wraps the error as ``fail(with:fileID:filePath:line:column:)`` does.
  public func fail(
    with error: any Error, for params: P,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    give(
      StrataResult(.failure(error)), to: { called, _ in TestEquality.areEqual(called, params) },
      at: TestLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}
