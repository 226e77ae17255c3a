// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The outcome of a request that removes or shows screens.
public enum TrapezioLeaveOutcome: Hashable, Sendable {
  /// The request was carried out or, for ``TrapezioStackNavigator/mayLeave(for:)``, all guards
  /// agreed.
  case left
  /// The request was not carried out completely, for example because a guard or an interceptor
  /// stopped it.
  case stayed
}
