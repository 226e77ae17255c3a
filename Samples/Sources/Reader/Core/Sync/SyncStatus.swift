// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The state of the synchronization.
package struct SyncStatus: Hashable, Sendable {
  /// The completed part, from 0 to 1, or `nil` while no synchronization is running.
  package var progress: Double?
  /// The number of edits that wait to be sent.
  package var waitingEdits: Int
  /// The report of the last synchronization that succeeded.
  package var report: SyncReport?
  /// The problem of the last synchronization, or `nil` if it succeeded.
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
