// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

extension TrapezioMessageAction {
  /// The effect of an action on the user's data.
  public enum Role: Hashable, Sendable {
    /// The action changes nothing.
    case cancel
    /// The action deletes data, or has another effect that cannot be undone.
    case destructive
  }
}
