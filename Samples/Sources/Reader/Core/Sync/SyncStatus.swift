// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// How far this device and the server agree.
package struct SyncStatus: Hashable, Sendable {
  /// From 0 to 1 while it runs, or `nil`.
  package var progress: Double?
  /// The number of edits that wait to be sent.
  package var waitingEdits: Int
  /// The last synchronisation that succeeded.
  package var report: SyncReport?
  /// Why the last synchronisation failed.
  package var problem: ReaderError?

  package init(
    progress: Double? = nil, waitingEdits: Int = 0, report: SyncReport? = nil,
    problem: ReaderError? = nil
  ) {
    self.progress = progress
    self.waitingEdits = waitingEdits
    self.report = report
    self.problem = problem
  }
}
