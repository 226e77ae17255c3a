// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The identity of a host that shows a ``TrapezioStackNavigator``.
///
/// If several hosts can show a stack, pass an identity for each to
/// ``TrapezioStackNavigator/hostDidBegin(_:)``, so that the stores end only with the last host.
public final class TrapezioHostID: Sendable {
  /// Creates an identity.
  public init() {}
}
