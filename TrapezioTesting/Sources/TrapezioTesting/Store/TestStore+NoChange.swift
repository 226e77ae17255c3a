// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

extension TestStore {
  /// Lets the work that is not waiting run, and verifies that it does not change the state.
  ///
  /// ```swift
  /// await store.send(.wait(.milliseconds(300)))
  /// await clock.advance(by: .milliseconds(299))
  /// await store.expectNoChange()
  /// ```
  ///
  /// The test fails if there is a change that it has not asserted, also an earlier one. The method
  /// does not wait for work that waits for time, answers or files. If such work changes the state
  /// later, a later call or the end of the test reports the change.
  ///
  /// On Linux, and since iOS 18 and macOS 15, the method knows whether the store's work is ready to
  /// run, unless the work was launched before the test store existed, or with `strataLaunchMain`.
  /// For other work, it only lets the main actor and a thread run several times. It waits at most
  /// for the ``limit``, so work that blocks a thread does not stop it.
  public func expectNoChange(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    let location = ledger.location(fileID, filePath, line, column)
    guard !ledger.isTooLate("expectNoChange()", at: location) else { return }
    await ledger.waitUntilQuiet(limit: limit)
    let changes = ledger.recorder.changes
    guard !changes.isEmpty else { return }
    ledger.skipChanges()
    location.fail(
      """
      No change of the state was expected, but there \
      \(changes.count == 1 ? "is one" : "are \(changes.count)"):

      \(FailureText.changes(changes))

      Assert each with "receive".
      """, see: "unexpected-change")
  }
}
