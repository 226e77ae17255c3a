// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The result of a synchronization.
package struct SyncReport: Hashable, Sendable {
  package var received: Int
  package var sent: Int
  package var conflicts: Int
  /// The number of the user's articles whose earlier conflict is not resolved yet.
  package var unresolved: Int
  /// The names of users whose edits wait until they sign in again.
  package var otherUsers: [String]

  package init(
    received: Int = 0, sent: Int = 0, conflicts: Int = 0, unresolved: Int = 0,
    otherUsers: [String] = []
  ) {
    self.received = received
    self.sent = sent
    self.conflicts = conflicts
    self.unresolved = unresolved
    self.otherUsers = otherUsers
  }
}
