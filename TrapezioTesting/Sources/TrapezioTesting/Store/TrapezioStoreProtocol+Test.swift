// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

extension TrapezioStoreProtocol where State: Equatable & Sendable {
  /// Tests the store: passes a ``TestStore`` to a closure, and finishes the test store at the end.
  ///
  /// ```swift
  /// await CounterStore(screen: screen).test { store in
  ///   await store.send(.increment) { $0.count = 5 }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - navigator: The navigator of the store. If given, the test has to assert its events.
  ///   - interop: The interop of the store. If given, the test has to assert its events.
  ///   - limit: The longest time of a wait.
  ///   - fileID: The file of the caller.
  ///   - filePath: The path of the caller.
  ///   - line: The line of the caller.
  ///   - column: The column of the caller.
  ///   - body: Drives the store. It does not have to call `finish()`.
  /// - Throws: The error of `body`. In this case nothing is asserted at the end.
  public func test(
    navigator: FakeTrapezioNavigator? = nil,
    interop: FakeTrapezioInterop? = nil,
    limit: Duration = .seconds(10),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column,
    _ body: (TestStore<Self>) async throws -> Void
  ) async rethrows {
    let store = TestStore(
      self, navigator: navigator, interop: interop, limit: limit,
      fileID: fileID, filePath: filePath, line: line, column: column)
    do {
      try await body(store)
    } catch {
      store.ledger.isFinished = true
      throw error
    }
    guard !store.ledger.isFinished else { return }
    await store.finish(fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
