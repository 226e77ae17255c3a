// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The identity of a host that shows a ``TrapezioStackNavigator``.
///
/// If several hosts can show a stack, create an identity for each host and pass it to
/// ``TrapezioStackNavigator/hostDidBegin(_:)`` and later to
/// ``TrapezioStackNavigator/hostDidEnd(_:)``. The stores then end with the last host.
public final class TrapezioHostID: Sendable {
  /// Creates an identity for one host.
  public init() {}
}
