// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

extension FakeInteractor where P: Equatable {
  /// Waits for the next call and asserts its parameters.
  ///
  /// ```swift
  /// await store.send(.halve) { $0.isHalving = true }
  /// await halve.expectCall(4)
  /// ```
  ///
  /// The test fails if the parameters differ, or if no call comes within the limit.
  public nonisolated(nonsending) func expectCall(
    _ expected: P, limit: Duration = .seconds(10),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    let params = await nextCall(
      limit: limit, fileID: fileID, filePath: filePath, line: line, column: column)
    guard let params else { return }
    trace.location(fileID, filePath, line, column)
      .expect(params, toBe: expected, "The next call of \(Self.self)")
  }
}

extension FakeInteractor where P == Void {
  /// Waits for the next call, like ``expectCall(_:limit:fileID:filePath:line:column:)``.
  ///
  /// ```swift
  /// _ = await fake.execute()
  /// await fake.expectCall()
  /// ```
  public nonisolated(nonsending) func expectCall(
    limit: Duration = .seconds(10),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    _ = await nextCall(
      limit: limit, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
