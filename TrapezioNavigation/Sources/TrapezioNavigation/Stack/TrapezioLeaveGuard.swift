// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// A screen's guard, with the condition under which it must be asked.
struct TrapezioLeaveGuard {
  /// The entry whose guard is running and has started the current task, if any.
  @TaskLocal static var askedEntry: TrapezioNavigationEntry.ID?

  /// Returns whether the guard must be asked, based on observable state.
  let isNeeded: @MainActor () -> Bool
  let mayLeave: @MainActor (TrapezioLeaveReason) async -> Bool
}
