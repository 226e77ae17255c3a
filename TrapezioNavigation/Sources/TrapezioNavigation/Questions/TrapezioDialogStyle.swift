// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// How a question is shown.
public enum TrapezioDialogStyle: Hashable, Sendable {
  /// In the middle of the window.
  case alert
  /// As a list of choices, from the bottom of a phone.
  case confirmation
}
