// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Strata

extension FakeInteractor {
  /// Makes the oldest waiting call succeed, or the next call if none is waiting.
  ///
  /// ```swift
  /// await store.send(.halve) { $0.isHalving = true }
  /// halve.succeed(2)
  /// await store.receive {
  ///   $0.isHalving = false
  ///   $0.count = 2
  /// }
  /// ```
  public func succeed(
    _ value: T,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    give(
      .success(value),
      at: TestLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Makes the oldest waiting call fail, or the next call if none is waiting.
  ///
  /// ```swift
  /// await store.send(.halve) { $0.isHalving = true }
  /// halve.fail(with: OfflineError())
  /// await store.receive {
  ///   $0.isHalving = false
  ///   $0.error = "You are offline."
  /// }
  /// ```
  ///
  /// The fake wraps an error that is not a `StrataException`, as `strataRunCatching` does.
  public func fail(
    with error: any Error,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    give(
      StrataResult(.failure(error)),
      at: TestLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}

extension FakeInteractor where T == Void {
  /// Makes the oldest waiting call succeed, or the next call if none is waiting.
  ///
  /// ```swift
  /// await store.send(.appeared) { $0.isLoading = true }
  /// fetch.succeed()
  /// await store.receive { $0.isLoading = false }
  /// await fetch.expectCall(42)
  /// ```
  public func succeed(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    succeed((), fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

extension FakeInteractor where P: Equatable, T == Void {
  /// Makes a call succeed without a value, as ``succeed(_:for:fileID:filePath:line:column:)`` does
  /// with a value.
  public func succeed(
    for params: P,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    succeed((), for: params, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
