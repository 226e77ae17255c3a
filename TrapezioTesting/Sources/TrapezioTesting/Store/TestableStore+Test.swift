// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

extension TestableStore {
  /// Tests this store: `body` drives it with a ``TestStore``, and at the end nothing is to be left.
  ///
  /// ```swift
  /// await CounterStore(screen: screen).test { store in
  ///   await store.send(.increment) { $0.count = 5 }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - navigator: The navigator that the store was given, whose events are to be asserted then.
  ///   - interop: The interop that the store was given, whose events are to be asserted then.
  ///   - limit: How long a wait may take, in the time of the system.
  ///   - fileID: The file of the caller.
  ///   - filePath: The path of the caller.
  ///   - line: The line of the caller.
  ///   - column: The column of the caller.
  ///   - body: Drives the store. It need not call `finish()`.
  /// - Throws: What `body` throws; then nothing is asserted at the end.
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
