// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// Everything that can change a stack.
enum StackEvent {
  /// A request, with a number by which its outcome is reported.
  case request(StackGoal, number: Int)
  /// The caller of a request was cancelled.
  case cancelled(Int)
  /// An entry's screen has returned its result, and leaves together with the screens above it.
  case returned(TrapezioNavigationEntry, number: Int)
  /// An entry's guard has answered whether the screen may leave.
  case answered(TrapezioNavigationEntry.ID, Bool)
  /// An entry's guard was replaced or removed.
  case guardChanged(TrapezioNavigationEntry.ID)
  /// No host shows the stack any longer, so that no guard can answer.
  case hostEnded
}
