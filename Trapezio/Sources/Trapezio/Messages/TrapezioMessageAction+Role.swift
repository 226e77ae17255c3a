// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

extension TrapezioMessageAction {
  /// What an action does to the user's data.
  public enum Role: Hashable, Sendable {
    /// The action leaves everything as it is.
    case cancel
    /// The action deletes data, or does something else that cannot be undone.
    case destructive
  }
}
