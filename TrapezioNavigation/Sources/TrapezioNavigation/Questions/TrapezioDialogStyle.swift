// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The style of a question.
public enum TrapezioDialogStyle: Hashable, Sendable {
  /// An alert in the middle of the window.
  case alert
  /// A confirmation dialog: a list of choices, at the bottom of the screen on a phone.
  case confirmation
}
