// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// A request to a stack that is waiting for the guards of screens.
///
/// The requests of a stack are in ``TrapezioStackNavigator/guardedRequests``.
public struct TrapezioGuardedRequest: Identifiable, Sendable {
  /// The identity of the request.
  public let id: Int

  /// The entry whose guard the stack is asking.
  public let entry: TrapezioNavigationEntry

  /// Whether the guard is waiting for the user, who must answer a question or close a screen whose
  /// result the guard awaits.
  ///
  /// If the value is `false`, the guard is running.
  public let isAskingUser: Bool
}
