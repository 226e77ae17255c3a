// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// What a button of a question means.
public enum TrapezioDialogButtonRole: Hashable, Sendable {
  /// An answer like others.
  case normal
  /// An answer that destroys something.
  case destructive
  /// The answer that changes nothing.
  case cancel
}
