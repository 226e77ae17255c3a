// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// What became of a request to leave.
public enum TrapezioLeaveOutcome: Hashable, Sendable {
  /// Nothing stands in the way any more: the screen has left, or may leave.
  case left
  /// A guard said no.
  case stayed
}
