// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

import Trapezio

/// The guard of a screen.
struct TrapezioLeaveGuard {
  /// Whether there is something to ask, by observable state.
  let isNeeded: @MainActor () -> Bool
  let mayLeave: @MainActor (TrapezioLeaveReason) async -> Bool
}
