// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

extension TrapezioMessage {
  /// The kind of event that a message reports.
  public enum Kind: Hashable, Sendable, CaseIterable {
    /// A neutral event.
    case info
    /// An operation of the user succeeded.
    case success
    /// A problem may occur.
    case warning
    /// An operation failed.
    case error
  }
}
