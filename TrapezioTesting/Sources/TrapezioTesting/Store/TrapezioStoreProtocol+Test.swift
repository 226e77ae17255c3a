// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

extension TrapezioStoreProtocol where State: Equatable & Sendable {
  /// Creates a ``TestStore`` for the store, passes it to a closure, and then finishes it unless the
  /// closure already has.
  ///
  /// ```swift
  /// await CounterStore(screen: screen).test { store in
  ///   await store.send(.increment) { $0.count = 5 }
  /// }
  /// ```
  ///
  /// The navigators, the interops and the limit have the same meaning as in
  /// ``TestStore/init(_:navigator:interop:messages:limit:fileID:filePath:line:column:)``.
  ///
  /// - Throws: Any error that `body` throws. In this case, neither the method nor the fakes assert
  ///   anything at the end.
  public func test(
    navigator navigators: FakeTrapezioNavigator?...,
    interop interops: FakeTrapezioInterop?...,
    limit: Duration = .seconds(10),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column,
    _ body: (TestStore<Self>) async throws -> Void
  ) async rethrows {
    let store = TestStore(
      self, TestStore<Self>.recorded(navigators, interops), nil, limit,
      TestLocation(fileID: fileID, filePath: filePath, line: line, column: column))
    do {
      try await body(store)
    } catch {
      store.exhaustivity = .off
      store.ledger.isFinished = true
      throw error
    }
    guard !store.ledger.isFinished else { return }
    await store.finish(fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
