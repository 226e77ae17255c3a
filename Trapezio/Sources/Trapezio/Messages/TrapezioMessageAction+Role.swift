// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

extension TrapezioMessageAction {
  /// The effect of an action on the user's data.
  ///
  /// ```swift
  /// messages.emit(
  ///   "Delete the draft?",
  ///   actions: [
  ///     TrapezioMessageAction(
  ///       "Delete", role: .destructive, sending: .delete, to: store),
  ///     TrapezioMessageAction("Keep", role: .cancel) {},
  ///   ])
  /// ```
  public enum Role: Hashable, Sendable {
    /// The action changes nothing.
    case cancel
    /// The action deletes data, or has another effect that cannot be undone.
    case destructive
  }
}
