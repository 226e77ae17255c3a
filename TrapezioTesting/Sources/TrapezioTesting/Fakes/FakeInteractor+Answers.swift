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

  /// Gives a result to the call with a position in ``calls``.
  ///
  /// ```swift
  /// load.answer(.success(["1"]), toCall: 1)
  /// ```
  ///
  /// Use it if several calls with the same parameters wait. A later call receives the result when
  /// it comes. If the call has already ended, the test fails.
  public func answer(
    _ result: StrataResult<T>, toCall number: Int,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    guard number >= calls.count || waitingCalls.contains(number) else {
      return location.of(trace).fail(
        """
        Call \(number) of \(Self.self) has already ended.

        Pass the position of a waiting call. The first call has the position 0.
        """, see: "call-not-waiting")
    }
    give(result, to: { $1 == number }, at: location)
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
