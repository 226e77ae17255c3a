// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

extension TrapezioMessage {
  /// What a message is about.
  public enum Kind: Hashable, Sendable, CaseIterable {
    /// Something happened.
    case info
    /// Something that the user wanted succeeded.
    case success
    /// Something may go wrong.
    case warning
    /// Something failed.
    case error
  }
}
