// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

extension TestFlow {
  /// Waits until nothing more can happen without the test.
  ///
  /// ```swift
  /// await flow.send(.halve, to: CounterStore.self)
  /// await flow.settle()
  /// #expect(halve.calls == [4])
  /// ```
  ///
  /// All work of the stores and of the flow's owners has then ended or waits for the test, and the
  /// screens that it has shown have their stores. Otherwise, the method behaves as
  /// ``TestStore/settle(fileID:filePath:line:column:)`` does.
  public func settle(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
      .of(work.trace)
    guard !isTooLate("settle()", location) else { return }
    let end = await wait { false }
    location.checkSettled(end, limit, running)
  }
}
