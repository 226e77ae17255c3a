// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The effect on the user's data of a button in a message or a question.
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
public enum TrapezioButtonRole: Hashable, Sendable {
  /// The button changes nothing.
  case cancel
  /// The button deletes data, or has another effect that cannot be undone.
  case destructive
}
