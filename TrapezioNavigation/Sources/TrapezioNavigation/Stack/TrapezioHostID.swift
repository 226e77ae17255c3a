// Copyright 2026 the MESA-iOS authors
// SPDX-License-Identifier: Apache-2.0

/// The identity of a host that shows a ``TrapezioStackNavigator``.
public final class TrapezioHostID: Sendable {
  /// Creates an identity.
  public init() {}
}
